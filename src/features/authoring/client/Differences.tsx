import type { ReactNode } from 'react';
import type { FieldChange } from '../rules/card-change.ts';

/** Two wordings of a card, field by field where they differ. `names` say whose each is. */
export function Differences({
  of,
  names,
}: {
  readonly of: readonly FieldChange[];
  readonly names: { readonly before: string; readonly after: string };
}): ReactNode {
  if (of.length === 0) return null;
  return (
    <ul className="column gap-10 authoring__differences">
      {of.map(({ name, before, after }) => (
        <li key={name}>
          <p className="small medium">{name}</p>
          <dl className="small">
            <div>
              <dt>{names.before}</dt>
              <dd>{before === '' ? 'Nothing' : before}</dd>
            </div>
            <div>
              <dt>{names.after}</dt>
              <dd>{after === '' ? 'Nothing' : after}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
