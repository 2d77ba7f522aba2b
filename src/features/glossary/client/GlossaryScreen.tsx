import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import '../../../platform/client/styles/reading-fonts.css';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import './glossary.css';
import { glossaryQuery } from './queries.ts';
import { TermList } from './TermList.tsx';

/** `/glossary`: every term, with a search, a filter, the letters, and how each is said. `/glossary#strike` goes to that term. */
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
      <PageHead
        note="In plain words."
        title="Glossary"
        sub="The words of the law, what each means, and how it is said."
      />
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
