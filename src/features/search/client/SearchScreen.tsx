import { useEffect, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { parseSearchQuery } from '../rules/search-address.ts';
import { useSearchFor } from './queries.ts';
import { Results } from './Results.tsx';
import { SearchForm, Suggestions } from './SearchForm.tsx';
import './search.css';

/** The search page when the server is not available: searches the data on this device. */
export default function SearchScreen(): ReactNode {
  const search = useSearch();
  const place = parseSearchQuery(new URLSearchParams(search));
  useEffect(() => {
    document.title = `${place.query === '' ? 'Search' : `Search: ${place.query}`} · LabourWise Grenada`;
  }, [place.query]);
  return (
    <div className="wrap search__page">
      <h1 className="visually-hidden">Search</h1>
      <SearchForm key={search} place={place} refusal={null} />
      <Found search={search} />
    </div>
  );
}

function Found({ search }: { readonly search: string }): ReactNode {
  const place = parseSearchQuery(new URLSearchParams(search));
  const { data, error, isFetching, refetch } = useSearchFor(place);
  if (place.query === '') return <Suggestions />;
  if (data !== undefined) {
    return (
      <div aria-busy={isFetching}>
        {data.onDevice ? <p className="search__heard">Searching what is on this device.</p> : null}
        <Results place={data.place} answer={data.answer} />
      </div>
    );
  }
  if (error !== null) {
    return (
      <NotLoaded
        title="The search did not answer"
        safe="Nothing is lost."
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Skeletons label="Searching">
      <Skeleton height="320px" radius="var(--r-3)" />
    </Skeletons>
  );
}
