import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useEffect, type ReactNode, useMemo, useState } from 'react';
import '../../../platform/client/styles/reading-fonts.css';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import './glossary.css';
import { glossaryQuery, type GlossaryTerm } from './queries.ts';
import { SpeechButton } from '../../../platform/client/speech/SpeechButton.tsx';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { byLetter, CONTEXT_NAMES, findTerms, termAnchor, type TermSearch } from '../rules/glossary-page.ts';
import { SourceNote } from '../../law/client/parts.tsx';

const ALL: TermSearch = { query: '', context: null };

const CONTEXTS = Object.entries(CONTEXT_NAMES).map(([value, label]) => ({ value, label }));

/** The terms under their letters, with what narrows them down. */
function TermList({ terms }: { readonly terms: readonly GlossaryTerm[] }): ReactNode {
  const [search, setSearch] = useState(ALL);
  const found = useMemo(() => findTerms(terms, search), [terms, search]);
  const letters = byLetter(found);
  const contexts = new Set<string>(terms.map(({ context }) => context));
  return (
    <div>
      <search className="glossary__seek">
        <div className="glossary__find">
          <TextField
            label="Search the glossary"
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={search.query}
            onChange={({ target }) => setSearch({ ...search, query: target.value })}
          />
          <Icon of={Search} size={20} />
        </div>
        <SelectField
          label="Kind of law"
          choices={[{ value: '', label: 'All' }, ...CONTEXTS.filter(({ value }) => contexts.has(value))]}
          value={search.context ?? ''}
          onChange={({ target }) =>
            setSearch({ ...search, context: terms.find(({ context }) => context === target.value)?.context ?? null })
          }
        />
      </search>
      {letters.length < 2 ? null : <Letters of={letters.map(({ letter }) => letter)} />}
      <output className="muted tabular">{found.length === 1 ? '1 term' : `${found.length} terms`}</output>
      {found.length > 0 ? null : (
        <div className="card">
          <EmptyState title="No term matches" action={<Button onClick={() => setSearch(ALL)}>Show all terms</Button>}>
            Try another word, or look in all kinds of law.
          </EmptyState>
        </div>
      )}
      {letters.map(({ letter, terms: group }) => (
        <section key={letter} aria-labelledby={letterId(letter)}>
          <h2 id={letterId(letter)} tabIndex={-1}>
            {letter}
          </h2>
          <ul>
            {group.map((term) => (
              <Term key={term.term} {...term} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function letterId(letter: string): string {
  return `letter-${letter.toLowerCase()}`;
}

function Letters({ of: letters }: { readonly of: readonly string[] }): ReactNode {
  return (
    <nav aria-label="Letters">
      <ul>
        {letters.map((letter) => (
          <li key={letter}>
            <a className="ui__button ui__quiet" href={`#${letterId(letter)}`}>
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Term({ term, pronunciation, definition, context, lawAddress, sourceNote }: GlossaryTerm): ReactNode {
  return (
    <li id={termAnchor(term)} tabIndex={-1} className="glossary__entry">
      <div className="flow glossary__top">
        <span className="flow">
          <h3>{term}</h3>
          <SpeechButton text={term} />
        </span>
        <p className="note">{pronunciation}</p>
      </div>
      <p className="glossary__means law-text">{definition.replaceAll("'", '’')}</p>
      <div className="flow glossary__from">
        <Badge>{CONTEXT_NAMES[context]}</Badge>
        {lawAddress === null ? null : (
          <a className="link" href={lawAddress}>
            Read the law<span className="visually-hidden"> behind {term}</span>
          </a>
        )}
        <SourceNote of={sourceNote} />
      </div>
    </li>
  );
}

/**
 * `/glossary`: every term with its pronunciation, a search, a filter, and links by letter. `/glossary#strike` goes to
 * that term.
 */
export default function GlossaryScreen(): ReactNode {
  const { data, error, isFetching, refetch } = useQuery(glossaryQuery);
  const arrived = data !== undefined;

  useEffect(() => {
    if (!arrived) return undefined;
    goToTerm();
    addEventListener('hashchange', goToTerm);
    return () => removeEventListener('hashchange', goToTerm);
  }, [arrived]);

  return (
    <div className="wrap glossary__page">
      <PageHead title="Glossary" sub="The words of the law, what they mean, and how to say them." />
      {data === undefined && error === null ? <Waiting /> : null}
      {data === undefined && error !== null ? (
        <NotLoaded
          title="Unable to Load the Glossary"
          safe="Your progress is safe."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined ? null : <TermList terms={data.terms} />}
    </div>
  );
}

/** Goes to the term that the address names. The browser looked for it before it had come. */
function goToTerm(): void {
  const term = document.getElementById(location.hash.slice(1));
  if (term === null || term.closest('.glossary__page') === null) return;
  term.scrollIntoView({ block: 'start' });
  term.focus({ preventScroll: true });
}

function Waiting(): ReactNode {
  return (
    <Skeletons label="Loading the glossary">
      <Skeleton height="44px" radius="var(--r-2)" />
      <Skeleton width="160px" height="28px" />
      <Skeleton height="180px" radius="var(--r-3)" />
      <Skeleton height="180px" radius="var(--r-3)" />
    </Skeletons>
  );
}
