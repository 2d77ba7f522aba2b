import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../../platform/client/ui/Dialog.tsx';
import { TextAreaField } from '../../../../platform/client/ui/TextField.tsx';

/** Asks for a text. What was typed stays when sending fails; sent again it bears the same id. */
export function TextDialog({
  title,
  label,
  send,
  limit,
  text: before,
  onSend,
  onClose,
}: {
  readonly title: string;
  readonly label: string;
  readonly send: string;
  readonly limit: number;
  readonly text: string;
  readonly onSend: (text: string, id: string) => Promise<void>;
  readonly onClose: () => void;
}): ReactNode {
  const [text, setText] = useState(before);
  const [id] = useState(() => crypto.randomUUID());
  const sending = useMutation({ mutationFn: () => onSend(text, id), onSuccess: onClose });
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!sending.isPending) sending.mutate();
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <form className="column gap-16" onSubmit={submit} noValidate>
        <TextAreaField
          label={label}
          limit={limit}
          rows={4}
          value={text}
          error={sending.error === null ? undefined : sentenceOf(sending.error, 'That was not sent. Please try again.')}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="actions">
          <CancelButton />
          <Button variant="primary" type="submit" busy={sending.isPending} busyWord="Sending...">
            {send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
