import { Fragment, useMemo, type ReactNode } from 'react';
import { wordDiff } from '../rules/word-diff.ts';

/** A text with what went struck out and what came underlined; `name` says before it what it is about. */
export function Diff({
  name,
  before,
  after,
}: {
  readonly name?: string;
  readonly before: string;
  readonly after: string;
}): ReactNode {
  const pieces = useMemo(() => wordDiff(before, after), [before, after]);
  return (
    <p className="amendments__diff law-text">
      {name === undefined ? null : <b>{name} </b>}
      {pieces.map(({ kind, text }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name than their place
        <Fragment key={place}>
          {kind === 'same' ? text : kind === 'gone' ? <del>{text}</del> : <ins>{text}</ins>}{' '}
        </Fragment>
      ))}
    </p>
  );
}
