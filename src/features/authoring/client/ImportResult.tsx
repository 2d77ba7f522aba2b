import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import { thousands } from '../../../platform/shared/numbers.ts';
import { authoringApi, ADMIN_CARDS_KEY, type CheckedFile } from './queries.ts';
import type { CardImport, ChosenFile } from './use-card-import.ts';
import { CategoryBadge, DifficultyBadge, StatusBadge } from '../../../platform/client/ui/Badges.tsx';
import { sectionInLine } from '../rules/card-change.ts';

interface FilePreviewProps {
  readonly file: CheckedFile;
}

/** Preview of a checked file: its first cards, or its errors with line and column. */
function FilePreview({ file }: FilePreviewProps): ReactNode {
  return file.issueCount > 0 ? <Issues file={file} /> : <FirstCards file={file} />;
}

function Issues({ file: { issues, issueCount } }: FilePreviewProps): ReactNode {
  const id = useId();
  const more = issueCount - issues.length;
  return (
    <section className="column gap-10" aria-labelledby={id}>
      <div role="alert">
        <h3 className="medium" id={id}>
          {issueCount === 1
            ? '1 mistake. Nothing was imported.'
            : `${thousands(issueCount)} mistakes. Nothing was imported.`}
        </h3>
      </div>
      <table className="authoring__faulty">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Column</th>
            <th scope="col">What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {issues.map(({ line, column, heading, message }) => (
            <tr key={`${line} ${column} ${message}`}>
              <td className="tabular">{line}</td>
              <td>{column === null ? 'The whole row' : <span translate="no">{`${column} ${heading}`}</span>}</td>
              <td>{message}.</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p className="small">And {thousands(more)} more. Correct these first.</p> : null}
    </section>
  );
}

function FirstCards({ file: { rows, preview, onChangedLaw } }: FilePreviewProps): ReactNode {
  const id = useId();
  return (
    <section className="column gap-10" aria-labelledby={id}>
      <h3 className="medium" id={id}>
        {rows === 1 ? '1 card is ready to import.' : `${thousands(rows)} cards are ready to import.`}
      </h3>
      {onChangedLaw === 0 ? null : (
        <p>
          {onChangedLaw === 1
            ? '1 of them depends on law that was changed here. No quiz or exam asks that card until an editor has reviewed it under The law.'
            : `${thousands(onChangedLaw)} of them depend on law that was changed here. No quiz or exam asks them until an editor has reviewed them under The law.`}
        </p>
      )}
      {preview.length === 0 ? null : <p className="small muted">The first cards:</p>}
      <ul className="rows authoring__faults">
        {preview.map(({ line, card }) => (
          <li key={line} className="column gap-6">
            <p>
              <b>{card.question}</b>
            </p>
            <p className="small muted">{card.answer}</p>
            <p className="flow">
              <CategoryBadge category={card.category} />
              <DifficultyBadge difficulty={card.difficulty} />
              <span className="small">{sectionInLine(card.section)}</span>
              {card.isPremium ? <StatusBadge status="Premium" /> : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Interval of progress requests during an import, in milliseconds. */
const POLL_MS = 400;

/** The result of a check with a button that imports the cards, then the imported cards. */
export function ImportResult({
  file,
  checked,
  importing,
}: Pick<CardImport, 'file' | 'checked' | 'importing'>): ReactNode {
  const done = importing.data;
  return (
    <div className="authoring__result">
      {checked === undefined || done !== undefined ? null : <FilePreview file={checked} />}
      {file === null || !checked?.checked || done !== undefined ? null : (
        <Run file={file} rows={checked.rows} importing={importing} />
      )}
      <output>
        {done?.cards
          ? done.total === 1
            ? `1 card was added to the deck: card ${done.cards.first}.`
            : `${thousands(done.total)} cards were added to the deck: cards ${done.cards.first} to ${done.cards.last}.`
          : null}
      </output>
      {done === undefined ? null : (
        <div>
          <ButtonLink href="/admin/cards">Manage Flashcards</ButtonLink>
        </div>
      )}
    </div>
  );
}

/** Imports a checked file and shows the progress. */
function Run({
  file,
  rows,
  importing,
}: {
  readonly file: ChosenFile;
  readonly rows: number;
  readonly importing: CardImport['importing'];
}): ReactNode {
  return (
    <div className="column gap-14">
      {importing.isPending ? <Written importId={file.importId} total={rows} /> : null}
      {importing.error === null ? null : (
        <p role="alert">{sentenceOf(importing.error, 'The cards were not imported. Please try again.')}</p>
      )}
      <div>
        <Button
          variant="primary"
          busy={importing.isPending}
          busyLabel="Importing..."
          onClick={() => importing.mutate(file)}
        >
          {rows === 1 ? 'Import 1 Card' : `Import ${thousands(rows)} Cards`}
        </Button>
      </div>
    </div>
  );
}

/** Progress of an import. */
function Written({ importId, total }: { readonly importId: string; readonly total: number }): ReactNode {
  const { data } = useQuery({
    queryKey: [...ADMIN_CARDS_KEY, 'import', importId],
    queryFn: ({ signal }) => authoringApi('GET /api/admin/card-imports/:importId', { params: { importId }, signal }),
    refetchInterval: POLL_MS,
    gcTime: 0,
  });
  const written = data?.written ?? 0;
  return <Bar label="Import" value={written} max={total} text={`${thousands(written)} of ${thousands(total)} cards`} />;
}
