import Download from 'lucide-react/icons/download';
import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Field } from '../../../platform/client/ui/Field.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { thousands } from '../../../platform/shared/numbers.ts';
import { MAX_ROWS } from '../rules/import-table.ts';
import './authoring.css';
import './import-cards.css';
import { ImportList } from './ImportList.tsx';
import { ImportResult } from './ImportResult.tsx';
import { useCardImport, type CardImport } from './use-card-import.ts';
import { AUDIENCES, CATEGORIES, DIFFICULTIES } from '../../cards/rules/card-text.ts';

const NOTES = [
  ['question, answer, section, lawReference', 'Required'],
  ['category', CATEGORIES.join(', ')],
  ['audience', `One or more, separated by commas: ${AUDIENCES.join(', ')}`],
  ['difficulty', `${DIFFICULTIES.join(', ')}; medium when empty`],
  ['isPremium', 'true or false; false when empty'],
  ['heading, explanation', 'Optional'],
  ['correctAnswer, wrongAnswer1 to wrongAnswer3', 'All four for a quiz question, or none'],
  ['facts', 'Fact numbers, separated by commas; without any, the card depends on everything it cites'],
] as const;

/** Explanation of each column of a file. */
function ImportColumns(): ReactNode {
  return (
    <details className="authoring__columns">
      <summary>What goes in each column</summary>
      <dl className="small">
        {NOTES.map(([columns, note]) => (
          <div key={columns}>
            <dt translate="no">
              <code>{columns}</code>
            </dt>
            <dd className="muted">{note}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Bulk import: checks a file of cards and lists its errors, imports a valid file, and lists earlier imports. */
export default function AdminImport(): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const cards = useCardImport(input);
  return (
    <>
      <section className="card padded column gap-20" aria-labelledby={id}>
        <div className="column gap-6">
          <h2 className="title" id={id}>
            Cards from a file
          </h2>
          <p className="muted">Nothing is imported until every row is right.</p>
        </div>
        <ol className="authoring__steps">
          <li>
            <h3>Template</h3>
            <p className="small muted">One card in each row, and at most {thousands(MAX_ROWS)} cards.</p>
            <ButtonLink href="/api/admin/card-imports/template.csv" download plain>
              <Icon of={Download} size={18} /> Download Template
            </ButtonLink>
          </li>
          <FileChoice input={input} {...cards} />
        </ol>
        <ImportResult {...cards} />
        <ImportColumns />
      </section>
      <ImportList />
    </>
  );
}

/** The steps that choose a file and start its check. */
function FileChoice({
  input,
  error,
  choose,
  read,
  isReading,
  checked,
  file,
}: Pick<CardImport, 'file' | 'error' | 'choose' | 'read' | 'isReading' | 'checked'> & {
  readonly input: RefObject<HTMLInputElement | null>;
}): ReactNode {
  return (
    <>
      <li>
        <Field label="CSV file" help="At most 10 MB, saved as CSV UTF-8." error={error}>
          {(control) => (
            <input
              {...control}
              ref={input}
              type="file"
              accept=".csv,text/csv"
              className="ui__input"
              // Without this, choosing the same file again after correcting it fires no change event.
              onClick={({ currentTarget }) => {
                currentTarget.value = '';
              }}
              onChange={({ target }) => choose(target.files?.[0])}
            />
          )}
        </Field>
      </li>
      <li>
        <h3>Check</h3>
        <p className="small muted">You see every mistake first.</p>
        <Button
          disabled={file === null}
          variant={checked === undefined || checked.issueCount > 0 ? 'primary' : 'secondary'}
          busy={isReading}
          busyLabel="Reading..."
          onClick={read}
        >
          Check File
        </Button>
      </li>
    </>
  );
}
