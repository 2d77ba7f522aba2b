import { useQuery } from '@tanstack/react-query';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, type ReactNode } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import '../../../platform/client/styles/reading-fonts.css';
import { ErrorState } from '../../../platform/client/ui/EmptyState.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import './glossary.css';
import { glossaryQuery } from './glossary-query.ts';
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
    <div className="wrap gloss">
      <PageHead note="In plain words." title="Glossary" sub="The words of the law, what each means, and how it is said." />
      {data === undefined && error === null ? <Waiting /> : null}
      {data === undefined && error !== null ? <NotLoaded error={error} retrying={isFetching} onRetry={() => void refetch()} /> : null}
      {data === undefined ? null : <TermList terms={data.terms} />}
    </div>
  );
}

/** Goes to the term that the address names. The browser looked for it before it had come. */
function goToTerm(): void {
  const term = document.getElementById(location.hash.slice(1));
  if (term === null || term.closest('.gloss') === null) return;
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

interface NotLoadedProps {
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

function NotLoaded({ error, retrying, onRetry }: NotLoadedProps): ReactNode {
  const offline = error instanceof ApiFailure && error.code === 'OFFLINE';
  return (
    <div className="card">
      <ErrorState title={offline ? 'You are offline' : 'Unable to Load the Glossary'} icon={offline ? WifiOff : CloudAlert} onRetry={onRetry} retrying={retrying}>
        {offline ? 'Check your connection.' : sentenceOf(error, 'Something went wrong on our side.')} Your progress is safe.
      </ErrorState>
    </div>
  );
}
