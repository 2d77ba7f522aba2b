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
  ['question, answer, section, lawReference', 'Always needed.'],
  ['category', CATEGORIES.join(', ')],
  ['audience', `One or more, separated by commas: ${AUDIENCES.join(', ')}`],
  ['difficulty', `${DIFFICULTIES.join(', ')}; medium when empty`],
  ['isPremium', 'true or false; false when empty'],
  ['heading, explanation', 'You can leave these empty.'],
  ['correctAnswer, wrongAnswer1 to wrongAnswer3', 'All four for a quiz question, or none.'],
  ['facts', 'Fact numbers, separated by commas. Without any, the card depends on everything it cites.'],
] as const;

/** Explanation of each column of a file. */
function ImportColumns(): ReactNode {
  return (
    <section className="authoring__columns" aria-labelledby="import-columns">
      <h3 className="medium" id="import-columns">
        What the columns hold
      </h3>
      <dl className="small">
        {NOTES.map(([columns, note]) => (
          <div key={columns}>
            <dt translate="no">{columns}</dt>
            <dd className="muted">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
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
        <div className="authoring__intro">
          <div className="column gap-16">
            <h2 className="title" id={id}>
              Cards from a file
            </h2>
            <p className="muted">
              A CSV file with one card in each row, at most {thousands(MAX_ROWS)}. The file is checked first. Nothing is
              imported until every row is right.
            </p>
            <div className="actions">
              <ButtonLink href="/api/admin/card-imports/template.csv" download plain>
                <Icon of={Download} size={18} /> Download Template
              </ButtonLink>
            </div>
            <FileChoice input={input} {...cards} />
          </div>
          <ImportResult {...cards} />
          <ImportColumns />
        </div>
      </section>
      <ImportList />
    </>
  );
}

/** Chooses a file and starts its check. */
function FileChoice({
  input,
  error,
  choose,
  read,
  isReading,
  checked,
}: Pick<CardImport, 'error' | 'choose' | 'read' | 'isReading' | 'checked'> & {
  readonly input: RefObject<HTMLInputElement | null>;
}): ReactNode {
  return (
    <>
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
          variant={checked === undefined || checked.issueCount > 0 ? 'primary' : 'secondary'}
          busy={isReading}
          busyLabel="Reading..."
          onClick={read}
        >
          Check File
        </Button>
      </div>
    </>
  );
}
