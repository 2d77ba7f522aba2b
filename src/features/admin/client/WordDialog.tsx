import { useState, type ReactNode } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { TextAreaField } from '../../../platform/client/ui/TextField.tsx';
import { AskDialog, type AskTexts } from './AskDialog.tsx';

export interface WordDialogProps extends AskTexts {
  readonly children: ReactNode;
  /** Label of the one field, and its name in the call. */
  readonly label: string;
  readonly field: string;
  readonly limit: number;
  /** Does it with what was written. What was typed stays when it fails. */
  readonly onDone: (words: string) => Promise<void>;
}

/** Asks for a word of reason before something is done. */
export function WordDialog({ children, label, field, limit, onDone, ...ask }: WordDialogProps): ReactNode {
  const [words, setWords] = useState('');
  return (
    <AskDialog {...ask} onDone={() => onDone(words)}>
      {(failed) => (
        <>
          <p className="column gap-10">{children}</p>
          <TextAreaField
            label={label}
            limit={limit}
            value={words}
            error={failed === null ? undefined : faultOf(failed, field)}
            onChange={({ target }) => setWords(target.value)}
          />
        </>
      )}
    </AskDialog>
  );
}

function faultOf(failed: Error, field: string): string {
  const issue = failed instanceof ApiFailure ? failed.issueOf(field) : null;
  return issue ?? sentenceOf(failed, 'That did not work. Please try again.');
}
