import type { ReactNode } from 'react';

/** Links to the pages above a public page, the nearest last. Nothing without such pages. */
export function Breadcrumb({
  above,
}: {
  readonly above: readonly { readonly label: string; readonly path: string }[];
}): ReactNode {
  if (above.length === 0) return null;
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {above.map(({ label, path }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
