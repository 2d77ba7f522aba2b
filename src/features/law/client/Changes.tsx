import type { ReactNode } from 'react';
import { formatDay } from '../../../platform/shared/grenada-calendar.ts';
import type { ChangesPage, CorrectionsPage, LibraryVerdict } from '../rules/library-pages.ts';
import { LawFrame } from './LawFrame.tsx';
import { LawText } from './Facts.tsx';
import { Badge, type BadgeTone } from '../../../platform/client/ui/Badges.tsx';

const TONES: Readonly<Record<LibraryVerdict, BadgeTone>> = {
  'The sources confirm it': 'ok',
  'The sources contradict it': 'bad',
  'Right in part': 'warn',
  'No source settles it': 'neutral',
};

/** The public page of corrections: each claim, what the sources state, and the correct law. */
export function Corrections({ page: { head, rows } }: { readonly page: CorrectionsPage }): ReactNode {
  return (
    <LawFrame
      head={head}
      note="Law library."
      title="Corrections"
      sections={rows.map((row) => ({
        id: row.anchor,
        title: `${row.row}. ${row.claim}`,
        note: 'What was claimed.',
        children: <Row row={row} />,
      }))}
    >
      <p className="subtitle">
        People often repeat these. We checked each one against the sources. We do not teach what they contradict, and we
        mark what they leave open.
      </p>
    </LawFrame>
  );
}

/** A claim: what to learn first, then where it is found; the notes on its sources are folded. */
function Row({ row }: { readonly row: CorrectionsPage['rows'][number] }): ReactNode {
  return (
    <>
      <p className="law__verdict">
        <Badge tone={TONES[row.verdict]}>{row.verdict}</Badge>
      </p>
      <dl>
        <div>
          <dt>What to learn</dt>
          <dd className="law__statement">
            <LawText of={row.teach} />
          </dd>
        </div>
        <div>
          <dt>Where to find it</dt>
          <dd>
            <ul className="law__bullets">
              {row.places.map(({ label, path }) => (
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
      <details>
        <summary className="link reach">How we checked it</summary>
        <p>
          <LawText of={row.sourcesSay} />
        </p>
        {row.verdictNote === null ? null : <p className="law__fine-print">{row.verdictNote}</p>}
      </details>
    </>
  );
}

/** The public page of changes: earlier text, present text, reason and sources. */
export function Changes({ page: { head, changes } }: { readonly page: ChangesPage }): ReactNode {
  return (
    <LawFrame
      head={head}
      note="Law library."
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
          ? 'Nothing has been changed since this was published. When a statement changes, this page shows what it said before, what it says now, the reason and the source.'
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
    <ul className="law__bullets">
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
