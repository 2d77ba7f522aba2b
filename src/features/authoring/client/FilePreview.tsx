import { useId, type ReactNode } from 'react';
import { CategoryBadge, DifficultyBadge, StatusBadge } from '../../../platform/client/ui/Badges.tsx';
import { thousands } from '../../../platform/shared/numbers.ts';
import { sectionInLine } from '../rules/section-in-line.ts';
import type { CheckedFile } from './queries.ts';

interface FilePreviewProps {
  readonly file: CheckedFile;
}

/** What is in a file that was read: its first cards, or every fault by its place. */
export function FilePreview({ file }: FilePreviewProps): ReactNode {
  return file.faultCount > 0 ? <Faults file={file} /> : <FirstCards file={file} />;
}

function Faults({ file: { faults, faultCount } }: FilePreviewProps): ReactNode {
  const id = useId();
  const more = faultCount - faults.length;
  return (
    <section className="column gap-10" aria-labelledby={id}>
      <div role="alert">
        <h3 className="medium" id={id}>
          {faultCount === 1
            ? '1 mistake. Nothing was imported.'
            : `${thousands(faultCount)} mistakes. Nothing was imported.`}
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
          {faults.map(({ line, column, heading, message }) => (
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
            ? '1 of them depends on law that was changed here. No quiz or exam asks it until an editor has reviewed it under The law.'
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
