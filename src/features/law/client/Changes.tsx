import type { ReactNode } from 'react';
import { formatDay } from '../../../platform/shared/grenada-calendar.ts';
import type { ChangesPage, CorrectionsPage } from '../rules/library-pages.ts';
import { Fold, LawFrame, type LawSectionProps } from './LawFrame.tsx';
import { LawText } from './Facts.tsx';

/** The public page of corrections: each question with its answer, and the claims that people repeat. */
export function Corrections({ page: { head, rows } }: { readonly page: CorrectionsPage }): ReactNode {
  return (
    <LawFrame head={head} title="Corrections" sections={correctionSections(rows)}>
      <p className="subtitle">
        Figures that people often repeat. We checked each one against the sources. If they contradict a figure, we do
        not teach it. If they leave it open, we say so.
      </p>
    </LawFrame>
  );
}

/** Returns a section for each question, in the order of the rows. */
function correctionSections(rows: CorrectionsPage['rows']): LawSectionProps[] {
  const sections: LawSectionProps[] = [];
  for (const question of new Set(rows.map((row) => row.question))) {
    const [first, ...others] = rows.filter((row) => row.question === question);
    if (first === undefined) continue;
    sections.push({
      id: first.anchor,
      title: question,
      note: <span className="law__number">{sections.length + 1}.</span>,
      children: <Correction first={first} others={others} />,
    });
  }
  return sections;
}

interface CorrectionProps {
  readonly first: CorrectionsPage['rows'][number];
  /** Further claims with the same answer. */
  readonly others: CorrectionsPage['rows'];
}

/** The answer to a question, the claims, and where it is found; the notes on the sources are folded. */
function Correction({ first, others }: CorrectionProps): ReactNode {
  return (
    <>
      <p className="law__statement">
        <LawText of={first.teach} />
      </p>
      <dl>
        <div>
          <dt>What people say</dt>
          {[first, ...others].map(({ row, anchor, claim, verdict }) => (
            <dd key={row} id={row === first.row ? undefined : anchor}>
              “{claim}” <span className="muted">{verdict}.</span>
            </dd>
          ))}
        </div>
        <div>
          <dt>Where to find it</dt>
          <dd>
            <ul className="law__places">
              {first.places.map(({ label, path }) => (
                <li key={path}>
                  <a className="law__reference" href={path}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
      <Fold label="How we checked it">
        {[first, ...others].map(({ row, sourcesSay, verdictNote }) => (
          <div key={row}>
            <p>
              <LawText of={sourcesSay} />
            </p>
            {verdictNote === null ? null : <p className="law__fine-print">{verdictNote}</p>}
          </div>
        ))}
      </Fold>
    </>
  );
}

/** The public page of changes: earlier text, present text, reason and sources. */
export function Changes({ page: { head, changes } }: { readonly page: ChangesPage }): ReactNode {
  return (
    <LawFrame
      head={head}
      title="Changes"
      sections={changes.map((change) => ({
        id: change.anchor,
        title: `${change.place.label}: ${change.topic}`,
        note: `${formatDay(change.day)}.`,
        children: <Change change={change} />,
      }))}
    >
      <p className="subtitle">
        {changes.length === 0
          ? 'Nothing has changed since this was published. When a statement changes, you see here what it said before, what it says now, the reason and the source.'
          : 'Every statement and guide that we changed after publishing it, latest first. When the law itself changes, everything that depends on it leaves quizzes and exams until we have reviewed it.'}
      </p>
    </LawFrame>
  );
}

function Change({
  change: { about, place, before, now, details, reason, sources },
}: {
  readonly change: ChangesPage['changes'][number];
}): ReactNode {
  return (
    <dl>
      {before === null ? null : (
        <div>
          <dt>Before</dt>
          <dd>
            <del className="law__before">
              <LawText of={before} />
            </del>
          </dd>
        </div>
      )}
      <div>
        <dt>{before === null ? `The ${about === 'fact' ? 'statement' : 'guide'}, unchanged` : 'Now'}</dt>
        <dd className="law__statement">
          <LawText of={now} />
        </dd>
      </div>
      {details.map((detail) => (
        <div key={detail.name}>
          <dt>{detail.name}</dt>
          <dd>
            {detail.before}, now {detail.now}
          </dd>
        </div>
      ))}
      <div>
        <dt>Why</dt>
        <dd>{reason}</dd>
      </div>
      {sources.length === 0 ? null : (
        <div>
          <dt>{sources.length === 1 ? 'Source' : 'Sources'}</dt>
          <dd>
            <Sources sources={sources} />
          </dd>
        </div>
      )}
      <div>
        <dt>Where to find it</dt>
        <dd>
          <a className="law__reference" href={place.path}>
            {place.label}
          </a>
        </dd>
      </div>
    </dl>
  );
}

function Sources({ sources }: Pick<ChangesPage['changes'][number], 'sources'>): ReactNode {
  return (
    <ul className="law__places">
      {sources.map(({ title, address }) => (
        <li key={title}>
          {address === null ? (
            title
          ) : (
            <a className="law__reference" href={address} rel="noopener external">
              {title}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
