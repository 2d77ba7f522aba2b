import type { ReactNode } from 'react';
import type { FactEntry, FactGroup, SourceEntry } from '../rules/library-pages.ts';
import { unbrokenReference } from '../rules/unbroken-reference.ts';
import type { LawSectionProps } from './LawFrame.tsx';
import { LawText } from './LawText.tsx';
import { counted } from './format.ts';

/** The section of a page that lists what is established; none for a page without facts. */
export function factsSection(groups: readonly FactGroup[], title = 'What is established'): LawSectionProps[] {
  const count = groups.reduce((sum, { facts }) => sum + facts.length, 0);
  if (count === 0) return [];
  return [
    {
      id: 'facts',
      title,
      note: `${counted(count, 'statement')}, in our own words.`,
      children: null,
      wide: groups.map(({ topic, facts }) => (
        <div key={topic} className="law__wide">
          {topic === null ? null : <h3 className="law__topic">{topic}</h3>}
          {facts.map((fact) => (
            <Fact key={fact.id} fact={fact} />
          ))}
        </div>
      )),
    },
  ];
}

/** A place that is printed in the law, as "26(1)", "S.R.&O. 42 of 2023" or "Second Schedule"; anything else is our remark. */
const PRINTED = /^(?:\d|S\.R\.|Second Schedule)/;

function Fact({
  fact: { id, anchor, place, text, standing, reason, confidence, sources },
}: {
  readonly fact: FactEntry;
}): ReactNode {
  return (
    <article id={anchor} className="law__clause law__fact" aria-label={`Fact ${id}`}>
      <p className="law__place">
        {place === null ? null : (
          <span className={PRINTED.test(place) ? 'law__number' : 'note'}>{unbrokenReference(place)}</span>
        )}
        <a href={`#${anchor}`}>{id}</a>
      </p>
      <div>
        <p className="law__statement">
          <LawText of={text} />
        </p>
        {standing === null ? null : (
          <details className="law__standing">
            <summary>{standing}</summary>
            <p>{reason}</p>
          </details>
        )}
        <p className="law__fine-print">
          Confidence: {confidence.toLowerCase()}.
          {sources.length === 0 ? null : (
            <>
              {' '}
              {sources.length === 1 ? 'Source' : 'Sources'}
              {sources.map(({ number, note }) => (
                <span key={number}>
                  {' '}
                  <a href={`#source-${number}`} aria-label={`Source ${number}`}>
                    [{number}]
                  </a>
                  {note === null ? null : ` (${note})`}
                </span>
              ))}
            </>
          )}
        </p>
      </div>
    </article>
  );
}

/** The section of a page that lists its sources; none for a page that names none. */
export function sourcesSection(sources: readonly SourceEntry[], note?: string): LawSectionProps[] {
  if (sources.length === 0) return [];
  return [
    {
      id: 'sources',
      title: 'Sources',
      note: 'Where each statement comes from.',
      children: (
        <>
          {note === undefined ? null : <p className="law__fine-print">{note}</p>}
          <ol className="law__sources">
            {sources.map(({ number, title, kind, extent, address }) => (
              <li key={number} id={`source-${number}`}>
                {address === null ? (
                  title
                ) : (
                  <a className="link" href={address} rel="noopener external">
                    {title}
                  </a>
                )}
                <span className="law__fine-print">
                  {' '}
                  {[
                    kind,
                    ...(extent === null ? [] : [`seen: ${extent}`]),
                    ...(address === null ? ['no public address known'] : []),
                  ].join('; ')}
                </span>
              </li>
            ))}
          </ol>
        </>
      ),
    },
  ];
}
