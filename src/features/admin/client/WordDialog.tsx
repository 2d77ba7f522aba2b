import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { TextAreaField } from '../../../platform/client/ui/TextField.tsx';

export interface WordDialogProps {
  /** A question. */
  readonly title: string;
  readonly children: ReactNode;
  /** Label of the one field, and its name in the call. */
  readonly label: string;
  readonly field: string;
  readonly limit: number;
  /** The button that does it, and what it says meanwhile. */
  readonly action: string;
  readonly busyWord: string;
  readonly danger?: boolean;
  /** Does it with what was written. What was typed stays when it fails. */
  readonly onDone: (words: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a word of reason before something is done. */
export function WordDialog({
  title,
  children,
  label,
  field,
  limit,
  action,
  busyWord,
  danger = false,
  onDone,
  onClose,
}: WordDialogProps): ReactNode {
  const [words, setWords] = useState('');
  const work = useMutation({ mutationFn: onDone, onSuccess: onClose });
  const failed = work.error;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={work.isPending}
            busyWord={busyWord}
            onClick={() => work.mutate(words)}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="column gap-14">
        <p>{children}</p>
        <TextAreaField
          label={label}
          limit={limit}
          value={words}
          error={
            failed === null
              ? undefined
              : ((failed instanceof ApiFailure ? failed.issueOf(field) : null) ??
                sentenceOf(failed, 'That did not work. Please try again.'))
          }
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
    </Dialog>
  );
}
