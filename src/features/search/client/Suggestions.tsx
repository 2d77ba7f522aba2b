import type { ReactNode } from 'react';
import { searchAddress } from '../rules/search-address.ts';

/** Queries that show what can be asked. */
const EXAMPLES = ['sacked', 'sec 54', 'dem ent pay me', 'pregnant', 'minimum wage domestic worker', 'form a union'];

/** What to type, for whoever has typed nothing. */
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
