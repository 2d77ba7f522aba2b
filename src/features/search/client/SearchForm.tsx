import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { MAX_QUERY_LENGTH } from '../rules/search-item.ts';
import { SEARCH_PATH, type SearchRequest, searchAddress } from '../rules/search-address.ts';

/** Example queries. */
const EXAMPLES = ['sacked', 'sec 54', 'dem ent pay me', 'pregnant', 'minimum wage domestic worker', 'form a union'];

/** Suggestions while nothing is typed. */
export function Suggestions(): ReactNode {
  return (
    <section className="search__examples" aria-labelledby="search-examples">
      <h2 className="note" id="search-examples">
        Use your own words.
      </h2>
      <ul>
        {EXAMPLES.map((query) => (
          <li key={query}>
            <a className="link" href={searchAddress({ query })}>
              {query}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Label of the search field. */
export const SEARCH_LABEL = 'Search the law, cards, scenarios, terms and tools';

/** The form of the search, which the browser sends by itself. A kind that is chosen stays. */
export function SearchForm({
  place,
  refusal,
}: {
  readonly place: SearchRequest;
  readonly refusal: string | null;
}): ReactNode {
  return (
    <search className="search__form">
      <form action={SEARCH_PATH} method="get">
        <div className="search__field">
          <Icon of={Search} size={22} />
          <input
            type="search"
            name="q"
            defaultValue={place.query}
            aria-label={SEARCH_LABEL}
            placeholder="Search in your own words"
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            aria-invalid={refusal !== null || undefined}
            aria-describedby={refusal === null ? undefined : 'search-refusal'}
          />
          {place.query === '' ? null : (
            <a className="ui__icon-button" href={SEARCH_PATH} aria-label="Clear">
              <Icon of={X} />
            </a>
          )}
          <button type="submit" className="ui__button ui__primary">
            Search
          </button>
        </div>
        {place.kind === null ? null : <input type="hidden" name="kind" value={place.kind} />}
        {refusal === null ? null : (
          <p id="search-refusal" role="alert" className="search__heard">
            {refusal}
          </p>
        )}
      </form>
    </search>
  );
}
