import Calculator from 'lucide-react/icons/calculator';
import ChevronRight from 'lucide-react/icons/chevron-right';
import MessagesSquare from 'lucide-react/icons/messages-square';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { categoryStyle } from '../../../platform/client/ui/category.ts';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Nutmeg, SpineGlyph } from '../../../platform/client/ui/ornaments.tsx';
import { LABOUR_DEPARTMENT } from '../../../platform/shared/public-bodies.ts';
import {
  PAGE_LENGTH,
  type SearchAnswer,
  type SearchResult,
  alsoLookedFor,
  countText,
  KIND_NAMES,
} from '../rules/results.ts';
import { assistantAddress, searchAddress, type SearchRequest } from '../rules/search-address.ts';
import { AlsoLookedFor, ResultGlyph, ResultLabel, HighlightedText } from './ResultParts.tsx';

interface ResultsProps {
  readonly place: SearchRequest;
  readonly answer: SearchAnswer;
}

/** The results of a query by kind, or other pages if there are none. Uses plain links, which work without script. */
export function Results({ place, answer }: ResultsProps): ReactNode {
  if (answer.total === 0) return <NoResults query={place.query} {...answer} />;
  const marks = new Set(answer.marks);
  return (
    <>
      <QueryNotes place={place} answer={answer} />
      <div className="search__found">
        <Kinds place={place} answer={answer} />
        <div>
          {answer.inShort === null ? null : <InShort {...answer.inShort} marks={marks} />}
          {place.kind === null || countOf(answer, place.kind) > 0 ? null : (
            <p className="search__heard">
              Nothing under {KIND_NAMES[place.kind]} on “{place.query}”.{' '}
              <a className="link" href={searchAddress({ ...place, kind: null })}>
                All {countText(answer.total)}
              </a>
            </p>
          )}
          {answer.groups.map(({ kind, results }) => (
            <section key={kind} className="search__group" aria-label={KIND_NAMES[kind]}>
              <h2>
                {KIND_NAMES[kind]}
                {place.kind === null && countOf(answer, kind) > results.length ? (
                  <a className="link" href={searchAddress({ ...place, kind, page: 1 })}>
                    All {countOf(answer, kind)}
                    <span className="visually-hidden"> of {KIND_NAMES[kind]}</span>
                  </a>
                ) : null}
              </h2>
              <ul>
                {results.map((result) => (
                  <li key={result.id}>
                    <Result
                      // The answer above says it already.
                      result={result.text === answer.inShort?.text ? { ...result, text: '' } : result}
                      marks={marks}
                    />
                  </li>
                ))}
              </ul>
              {answer.pages > 1 ? <Pages place={place} answer={answer} /> : null}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** Number of results, and the additional words that were searched. */
function QueryNotes({ place, answer }: ResultsProps): ReactNode {
  return (
    <output className="search__heard">
      {countText(answer.total)}.{' '}
      {alsoLookedFor(answer).length === 0 ? null : (
        <>
          We also looked for <AlsoLookedFor answer={answer} />
          {answer.lawWords.length > 0 ? ', the law’s words for it' : ''}.{' '}
          <a className="link" href={searchAddress({ ...place, only: true, page: 1 })}>
            Only “{place.query}”
          </a>
        </>
      )}
      {place.only ? (
        <a className="link" href={searchAddress({ ...place, only: false, page: 1 })}>
          Search the law’s words too
        </a>
      ) : null}
    </output>
  );
}

function Kinds({ place, answer }: ResultsProps): ReactNode {
  const all = { kind: null, name: 'All', count: answer.total };
  const kinds = answer.counts.map(({ kind, count }) => ({ kind, name: KIND_NAMES[kind], count }));
  return (
    <nav className="search__kinds" aria-label="Kinds of result">
      {[all, ...kinds].map(({ kind, name, count }) => (
        <a
          key={name}
          href={searchAddress({ ...place, kind, page: 1 })}
          aria-current={place.kind === kind ? 'true' : undefined}
        >
          {name} <span className="tabular">{count}</span>
        </a>
      ))}
    </nav>
  );
}

/** Which of the results of one kind are shown, and the ways to the others. */
function Pages({ place, answer }: ResultsProps): ReactNode {
  const { page, pages, groups } = answer;
  const first = (page - 1) * PAGE_LENGTH + 1;
  const shown = groups[0]?.results.length ?? 0;
  const count = place.kind === null ? 0 : countOf(answer, place.kind);
  return (
    <nav className="search__pages" aria-label="Pages">
      <p className="tabular">
        {first} to {first + shown - 1} of {count}
      </p>
      {page === 1 ? null : (
        <ButtonLink variant="quiet" href={searchAddress({ ...place, page: page - 1 })} plain>
          Earlier results
        </ButtonLink>
      )}
      {page === pages ? null : (
        <ButtonLink href={searchAddress({ ...place, page: page + 1 })} plain>
          More results
        </ButtonLink>
      )}
    </nav>
  );
}

function countOf({ counts }: SearchAnswer, kind: SearchResult['kind']): number {
  return counts.find((each) => each.kind === kind)?.count ?? 0;
}

/** An older server sends no source. */
type InShortProps = Omit<NonNullable<SearchAnswer['inShort']>, 'sourceNote'> & {
  readonly sourceNote?: string | null;
  readonly marks: ReadonlySet<string>;
};

function InShort({ text, citation, sourceNote, law, path, toolPath, marks }: InShortProps): ReactNode {
  const look = law === null ? null : categoryStyle(law);
  return (
    <article className={classNames('card search__short', look?.colourClass)}>
      <h2 className="note">{sourceNote === null || sourceNote === undefined ? 'Answer.' : `Answer. ${sourceNote}.`}</h2>
      <p>
        <HighlightedText text={text} marks={marks} />
      </p>
      <div className="actions">
        <a className="search__citation" href={path}>
          {look === null ? null : <SpineGlyph bands={look.bands} height={16} />}
          {citation}
        </a>
        {toolPath === null ? null : (
          <ButtonLink variant="quiet" href={toolPath} plain>
            <Icon of={Calculator} size={18} />
            Work it out
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

function Result({ result, marks }: { readonly result: SearchResult; readonly marks: ReadonlySet<string> }): ReactNode {
  const { title, text, law, path } = result;
  const look = law === null ? null : categoryStyle(law);
  return (
    <a className={classNames('search__result', look?.colourClass)} href={path}>
      <ResultGlyph {...result} />
      <b>
        <HighlightedText text={title} marks={marks} />
      </b>
      <ResultLabel {...result} />
      {text === '' ? null : (
        <span className="search__text">
          <HighlightedText text={text} marks={marks} />
        </span>
      )}
    </a>
  );
}

type NoResultsProps = Pick<SearchAnswer, 'nearest' | 'notHeld'> & { readonly query: string };

function NoResults({ query, nearest, notHeld }: NoResultsProps): ReactNode {
  return (
    <section className="search__none">
      <Nutmeg size={72} />
      <h2>{notHeld ?? `Nothing in our books on “${query}”`}</h2>
      <p className="muted">
        It may be in a contract or a union agreement, or in a part of the law that we do not have yet.
        {nearest.length === 0 ? '' : ' These are the nearest places.'}
      </p>
      {nearest.length === 0 ? null : (
        <ul className="search__nearest">
          {nearest.map((result) => (
            <li key={result.id}>
              <a
                href={result.path}
                className={result.law === null ? undefined : categoryStyle(result.law)?.colourClass}
              >
                <ResultGlyph {...result} />
                <span>
                  <b>{result.title}</b>
                  <span>{result.label}</span>
                </span>
                <Icon of={ChevronRight} size={18} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        <ButtonLink variant="primary" href={assistantAddress(query)} plain>
          <Icon of={MessagesSquare} size={18} />
          Ask Jocelyn
        </ButtonLink>
        <ButtonLink variant="quiet" href={LABOUR_DEPARTMENT} plain>
          Labour Department
        </ButtonLink>
      </div>
    </section>
  );
}
