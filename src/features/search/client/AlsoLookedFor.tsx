import { Fragment, type ReactNode } from 'react';
import { alsoLookedFor, jointBefore } from '../rules/result-text.ts';
import type { SearchAnswer } from '../rules/results.ts';

/** What was looked for besides what was typed, as words of a sentence. */
export function AlsoLookedFor({ answer }: { readonly answer: SearchAnswer }): ReactNode {
  const words = alsoLookedFor(answer);
  return words.map((word, place) => (
    <Fragment key={word}>
      {jointBefore(place, words.length)}
      <b>{word}</b>
    </Fragment>
  ));
}
