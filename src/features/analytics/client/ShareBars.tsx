import type { ReactNode } from 'react';

/** One row: what it is, how long its bar is, from 0 to 1, and its figure in words. */
export interface ShareRow {
  readonly key: string | number;
  readonly name: ReactNode;
  /** A smaller line under the name. */
  readonly detail?: string | undefined;
  readonly share: number;
  readonly figure: string;
}

/** Rows with a bar of one colour on a base of zero; the figure says what the bar shows. */
export function ShareBars({ rows }: { readonly rows: readonly ShareRow[] }): ReactNode {
  return (
    <ul className="rows analytics__shares">
      {rows.map(({ key, name, detail, share, figure }) => (
        <li key={key}>
          <span>
            {name}
            {detail === undefined ? null : <small className="small muted">{detail}</small>}
          </span>
          <svg height="10" aria-hidden="true">
            <rect width={`${Math.round(share * 100)}%`} height="10" rx="2" />
          </svg>
          <b className="tabular">{figure}</b>
        </li>
      ))}
    </ul>
  );
}
