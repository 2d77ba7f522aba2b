import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { sharesOf } from '../../rules/rooms/standings.ts';

const LETTERS = 'ABCD';

/** The options of a card with how many chose each, once it is closed; before, the options alone. */
export function RoomBars({
  options,
  shown,
  chosen,
}: {
  readonly options: readonly string[];
  readonly shown: { readonly correctOption: number; readonly counts: readonly number[] } | null;
  /** The option that the reader chose, from 0; null for none. */
  readonly chosen: number | null;
}): ReactNode {
  const shares = sharesOf(shown?.counts ?? []);
  return (
    <ol className="live-rooms__bars" aria-label={shown === null ? 'Options' : 'Answers of the room'}>
      {options.map((option, index) => (
        <li key={option} data-right={index === shown?.correctOption || undefined}>
          {shown === null ? null : <i style={{ inlineSize: `${shares[index] ?? 0}%` }} />}
          <span className="mark-ring muted">{LETTERS[index]}</span>
          <span>{option}</span>
          <span className="live-rooms__marks">
            {shown !== null && index === chosen ? <span>Your answer</span> : null}
            {index === shown?.correctOption ? (
              <span className="line live-rooms__right">
                <Icon of={CircleCheck} size={20} />
                Right
              </span>
            ) : null}
          </span>
          {shown === null ? null : (
            <span className="live-rooms__count tabular">
              <span translate="no">{shown.counts[index] ?? 0}</span>
              <span className="visually-hidden"> {shown.counts[index] === 1 ? 'person' : 'people'}</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
