import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { useTabDraft } from '../../../platform/client/tab-draft.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { Field } from '../../../platform/client/ui/Field.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { counted } from '../../../platform/shared/numbers.ts';
import { decodeTextFile } from '../../../platform/shared/text-file.ts';
import { FILE_LIMIT } from '../../exchange/rules/bookmark-file.ts';
import type { ownCardsContract } from '../contract.ts';
import { TOO_LARGE } from '../rules/card-file.ts';
import { ownCardsApi, useShowChange } from './queries.ts';

type Result = ResponseOf<typeof ownCardsContract.importCards>;

/** Cards and problems that a preview lists. */
const MAX_LISTED = 20;

export interface ImportCardsProps {
  readonly userId: number;
  readonly onClose: () => void;
}

/** Imports cards that were pasted or come from a file, after a preview. What was pasted survives an error and a reload. */
export default function ImportCards({ userId, onClose }: ImportCardsProps): ReactNode {
  const { draft, change: keep, ...tab } = useTabDraft(`own-cards.import.${userId}`, { text: '' });
  const { text } = draft;
  const [textError, setTextError] = useState<string>();
  const [fileError, setFileError] = useState<string>();
  const textField = useRef<HTMLTextAreaElement>(null);
  const { refresh } = useShowChange(userId);
  const call = useMutation({
    mutationFn: (isPreview: boolean) => ownCardsApi('POST /api/own-cards/import', { body: { text, isPreview } }),
    onSuccess: (result, isPreview) => {
      if (isPreview) return;
      toast({ title: `${counted(result.cards.length, 'card')} imported`, tone: 'success', passing: true });
      void refresh();
      tab.clear();
      onClose();
    },
  });
  const preview = call.data;

  function change(next: string): void {
    keep({ text: next });
    setTextError(undefined);
    setFileError(undefined);
    call.reset();
  }

  async function choose(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    if (file.size > FILE_LIMIT) {
      setFileError(TOO_LARGE);
      return;
    }
    const decoded = decodeTextFile(new Uint8Array(await file.arrayBuffer()));
    if ('text' in decoded) change(decoded.text);
    else setFileError(decoded.problem);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (text.trim() === '') {
      setTextError('Paste your cards, or choose a file first.');
      textField.current?.focus();
    } else if (!call.isPending) call.mutate(preview === undefined);
  }

  const canImport = preview === undefined || (preview.cards.length > 0 && preview.refusal === null);
  return (
    <Dialog
      open
      onClose={() => {
        tab.leave();
        onClose();
      }}
      title="Import cards"
      wide
    >
      <form className="column gap-16" onSubmit={submit} noValidate>
        <Field
          label="Your cards"
          help="One card a line: the front, a tab, the back. Quizlet and Anki export this format."
          error={textError}
        >
          {(control) => (
            <textarea
              {...control}
              ref={textField}
              className="ui__input own-cards__side"
              rows={6}
              value={text}
              onChange={({ target }) => change(target.value)}
            />
          )}
        </Field>
        <Field label="Or a file" help="CSV or text, at most 200 KB." error={fileError}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              className="ui__input"
              onChange={({ target }) => void choose(target.files?.[0])}
            />
          )}
        </Field>
        {call.error === null ? null : (
          <p role="alert" className="own-cards__alert">
            {sentenceOf(call.error, 'The cards were not imported. Please try again.')}
          </p>
        )}
        <output className="visually-hidden">{preview === undefined ? '' : summaryOf(preview)}</output>
        {preview === undefined ? null : <Preview result={preview} />}
        <div className="actions">
          <CancelButton />
          <Button variant="primary" type="submit" busy={call.isPending} busyLabel="Reading..." disabled={!canImport}>
            {preview === undefined ? 'Preview' : `Import ${counted(preview.cards.length, 'card')}`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The cards that an import would write, and the rows that it leaves out. */
function Preview({ result }: { readonly result: Result }): ReactNode {
  const { cards, problems, refusal } = result;
  return (
    <div className="column gap-12">
      <p className="strong">{summaryOf(result)}</p>
      {refusal === null ? null : <p className="own-cards__alert">{refusal}</p>}
      <ul className="points small" aria-label="Rows left out">
        {problems.slice(0, MAX_LISTED).map(({ row, message }) => (
          <li key={row}>
            <b className="tabular">Row {row}.</b> {message}
          </li>
        ))}
        {problems.length > MAX_LISTED ? <li>And {problems.length - MAX_LISTED} more.</li> : null}
      </ul>
      <ol className="column own-cards__theirs">
        {cards.slice(0, MAX_LISTED).map(({ row, front, back }) => (
          <li key={row} className="own-cards__text" translate="no">
            <b>{front}</b>
            <br />
            <span className="muted">{back}</span>
          </li>
        ))}
        {cards.length > MAX_LISTED ? <li>And {cards.length - MAX_LISTED} more.</li> : null}
      </ol>
    </div>
  );
}

function summaryOf({ cards, already, problems }: Result): string {
  return [
    cards.length === 0 ? 'No new card.' : `${counted(cards.length, 'new card')}.`,
    already === 0 ? '' : `You have ${counted(already, 'card')} of these already.`,
    problems.length === 0 ? '' : `${counted(problems.length, 'row')} left out.`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
