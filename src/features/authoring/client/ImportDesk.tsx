import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { ApiFailure, fetchCall, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Field } from '../../../platform/client/ui/Field.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { thousands } from '../../../platform/shared/numbers.ts';
import { AUDIENCES, CATEGORIES, DIFFICULTIES } from '../../cards/rules/card-choices.ts';
import { MOST_BYTES, MOST_ROWS } from '../rules/import-table.ts';
import './authoring.css';
import { FilePreview } from './FilePreview.tsx';
import { authoringApi, DESK_KEY, refreshDeck, type CheckedFile } from './queries.ts';

/** How often it is asked how far an import is, in milliseconds. */
const LOOK_MS = 400;

const TOO_LARGE = 'The file is larger than 10 MB. Send it in parts.';

/** A file as it was chosen; its id makes it one import however often it is sent. */
interface ChosenFile {
  readonly importId: string;
  /** As the control shows it. */
  readonly chosen: File;
  readonly content: Blob;
}

/** A file as the control of a form holds it. */
function filesOf(file: File): FileList {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer.files;
}

/** Sends a file to be read. @throws ApiFailure */
async function check({ importId, content }: ChosenFile): Promise<CheckedFile> {
  const response = await fetchCall('PUT', '/api/admin/card-imports/:importId', { params: { importId }, body: content });
  return response.json();
}

/** Bulk import: a file is chosen and read, every fault is named by its place, and a file without any becomes cards, all of them or none. */
export default function ImportDesk(): ReactNode {
  const id = useId();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [error, setError] = useState<string>();
  const reading = useMutation({
    mutationFn: check,
    onError: (failure) =>
      refuse(
        failure instanceof ApiFailure
          ? (failure.issueOf('file') ?? failure.sentence)
          : 'The file could not be read. Choose it once more.',
      ),
  });
  const importing = useMutation({
    mutationFn: (importId: string) =>
      authoringApi('POST /api/admin/card-imports/:importId/run', { params: { importId }, body: {} }),
    onSuccess: async ({ total }) => {
      toast({
        title: total === 1 ? '1 flashcard imported' : `${thousands(total)} flashcards imported`,
        tone: 'success',
      });
      await refreshDeck(client);
    },
    onError: () => toast({ title: 'Error', description: 'Failed to import flashcards', tone: 'danger' }),
  });
  const checked = reading.data;
  const done = importing.data;

  // Who opens the list of files and leaves it again has not chosen another.
  useEffect(() => {
    const control = input.current;
    const putBack = () => {
      if (control !== null && file !== null) control.files = filesOf(file.chosen);
    };
    control?.addEventListener('cancel', putBack);
    return () => control?.removeEventListener('cancel', putBack);
  }, [file]);

  function refuse(sentence: string): void {
    setError(sentence);
    input.current?.focus();
  }

  function choose(chosen: File | undefined): void {
    reading.reset();
    importing.reset();
    const isTooLarge = chosen !== undefined && chosen.size > MOST_BYTES;
    setError(isTooLarge ? TOO_LARGE : undefined);
    if (chosen === undefined || isTooLarge) return setFile(null);
    // Named by us: some systems call a CSV file a workbook.
    return setFile({
      importId: crypto.randomUUID(),
      chosen,
      content: chosen.slice(0, chosen.size, 'text/csv'),
    });
  }

  function read(): void {
    if (file === null) return refuse(error ?? 'Choose a file first.');
    setError(undefined);
    importing.reset();
    return reading.mutate(file);
  }

  return (
    <section className="card padded column gap-20" aria-labelledby={id}>
      <div className="authoring__intro">
        <div className="column gap-16">
          <h2 className="title" id={id}>
            Cards from a file
          </h2>
          <p className="muted">
            A CSV file with one card in each row, at most {thousands(MOST_ROWS)}. It is read first: a file with a fault
            brings nothing, a file without brings every card.
          </p>
          <Field label="CSV file" help="At most 10 MB, saved as CSV UTF-8." error={error}>
            {(control) => (
              <input
                {...control}
                ref={input}
                type="file"
                accept=".csv,text/csv"
                className="ui__input"
                // A browser reports no change when the same file is chosen again, and it is chosen again because it was mended.
                onClick={({ currentTarget }) => {
                  currentTarget.value = '';
                }}
                onChange={({ target }) => choose(target.files?.[0])}
              />
            )}
          </Field>
          <div className="actions">
            <Button
              variant={checked === undefined || checked.faultCount > 0 ? 'primary' : 'secondary'}
              busy={reading.isPending}
              busyWord="Reading..."
              onClick={read}
            >
              Check File
            </Button>
            <ButtonLink href="/api/admin/card-imports/template.csv" download plain>
              Download Template
            </ButtonLink>
          </div>
        </div>
        <div className="authoring__result">
          {checked === undefined || done !== undefined ? null : <FilePreview file={checked} />}
          {file === null || !checked?.checked || done !== undefined ? null : (
            <div className="column gap-14">
              {importing.isPending ? <Written importId={file.importId} total={checked.rows} /> : null}
              {importing.error === null ? null : (
                <p role="alert">{sentenceOf(importing.error, 'The cards were not imported. Please try again.')}</p>
              )}
              <div>
                <Button
                  variant="primary"
                  busy={importing.isPending}
                  busyWord="Importing..."
                  onClick={() => importing.mutate(file.importId)}
                >
                  {checked.rows === 1 ? 'Import 1 Card' : `Import ${thousands(checked.rows)} Cards`}
                </Button>
              </div>
            </div>
          )}
          <output>
            {done?.cards
              ? `${thousands(done.total)} ${done.total === 1 ? 'card is' : 'cards are'} in the deck now: ${done.cards.first} to ${done.cards.last}.`
              : null}
          </output>
          {done === undefined ? null : (
            <div>
              <ButtonLink href="/admin">Manage Flashcards</ButtonLink>
            </div>
          )}
        </div>
        <ColumnsNote />
      </div>
    </section>
  );
}

/** What each column of a file holds. */
function ColumnsNote(): ReactNode {
  return (
    <section className="authoring__columns" aria-labelledby="import-columns">
      <h3 className="medium" id="import-columns">
        What the columns hold
      </h3>
      <dl className="small">
        {COLUMN_NOTES.map(([columns, note]) => (
          <div key={columns}>
            <dt>{columns}</dt>
            <dd className="muted">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const COLUMN_NOTES = [
  ['question, answer, section, lawReference', 'Always needed.'],
  ['category', CATEGORIES.join(', ')],
  ['audience', `One or several, parted by commas: ${AUDIENCES.join(', ')}`],
  ['difficulty', `${DIFFICULTIES.join(', ')}; medium when empty`],
  ['isPremium', 'true or false; false when empty'],
  ['heading, explanation', 'May be empty.'],
  ['correctAnswer, wrongAnswer1 to wrongAnswer3', 'All four for a quiz question, or none.'],
  ['facts', 'Numbers of facts of the law, parted by commas. A card without any rests on all it cites.'],
] as const;

/** How far an import is. */
function Written({ importId, total }: { readonly importId: string; readonly total: number }): ReactNode {
  const { data } = useQuery({
    queryKey: [...DESK_KEY, 'import', importId],
    queryFn: ({ signal }) => authoringApi('GET /api/admin/card-imports/:importId', { params: { importId }, signal }),
    refetchInterval: LOOK_MS,
    gcTime: 0,
  });
  const written = data?.written ?? 0;
  return (
    <Bar label="Import" value={written} max={total} words={`${thousands(written)} of ${thousands(total)} cards`} />
  );
}
