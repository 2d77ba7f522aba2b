import type { ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { GroupCard } from './GroupCard.tsx';
import { noteOf, useSharedCards } from './queries.ts';

/** So many of the shared cards stand beside the discussion. */
const SHOWN = 2;

/** The cards that were put before a group last, on a wide screen; a phone has the tab of them alone. */
export default function LastShared({
  groupId,
  onAll,
}: {
  readonly groupId: string;
  readonly onAll: () => void;
}): ReactNode {
  const cards = useSharedCards(groupId).data?.cards ?? [];
  if (cards.length === 0) return null;
  return (
    <section className="card padded groups__last" aria-labelledby="last-shared">
      <h2 className="title" id="last-shared">
        Shared cards
      </h2>
      <ul className="groups__list">
        {cards.slice(0, SHOWN).map((shared) => (
          <li key={shared.id}>
            <GroupCard card={shared.card} words={noteOf(shared)} />
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={onAll}>
        All {cards.length}
        <span className="visually-hidden"> shared cards</span>
      </Button>
    </section>
  );
}
