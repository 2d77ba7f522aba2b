import type { ReactNode } from 'react';
import { formatDay } from '../../../platform/shared/grenada-calendar.ts';
import type { ChangesPage } from '../rules/library-pages.ts';
import { LawFrame } from './LawFrame.tsx';
import { LawText } from './LawText.tsx';

/** The public page of changes: what was told before, what is told now, why, and by which source. */
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
