import type { ReactNode } from 'react';
import { renderPublicDocument } from '../../../platform/client/public-page/render-public-document.tsx';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { SEARCH_PATH } from '../rules/search-address.ts';
import type { SearchPageProps } from '../rules/results.ts';
import { Results } from './Results.tsx';
import { SearchForm, Suggestions } from './SearchForm.tsx';
import pageCss from './search-page.css?inline';

/**
 * Renders the search page as an HTML document without script. Search engines may follow its links, but not index
 * queries.
 */
export function renderSearchPage(props: SearchPageProps): string {
  const { place, signedIn, publicUrl, theme } = props;
  return renderPublicDocument(pageCss, {
    title: place.query === '' ? 'Search' : `Search: ${place.query}`,
    description:
      'Search the employment and labour law of Grenada in your own words: sections, statements, cards, scenarios and terms.',
    path: SEARCH_PATH,
    unlisted: place.query !== '',
    publicUrl,
    theme,
    signedIn,
    year: Number(grenadaDay(new Date()).slice(0, 4)),
    children: <SearchPage {...props} />,
  });
}

function SearchPage({ place, answer, refusal }: SearchPageProps): ReactNode {
  return (
    <div className="wrap search__page">
      <h1 className="visually-hidden">Search</h1>
      <SearchForm place={place} refusal={refusal} />
      {answer === null ? <Suggestions /> : <Results place={place} answer={answer} />}
    </div>
  );
}
