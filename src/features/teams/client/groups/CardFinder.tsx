import { lazy, Suspense, type ReactNode } from 'react';
import { RadioGroup } from '../../../../platform/client/ui/CheckboxAndRadios.tsx';
import { FieldError } from '../../../../platform/client/ui/Field.tsx';
import { Skeleton, Skeletons } from '../../../../platform/client/ui/Loading.tsx';
import type { Flashcard } from '../../../cards/client/service.ts';
import { cardLabel } from '../../../cards/rules/card-text.ts';

const FoundCards = lazy(() => import('./FoundCards.tsx').catch(() => ({ default: NotLoaded })));

export interface CardFinderProps {
  readonly userId: number;
  readonly label: string;
  readonly help: string;
  /** Returns a sentence about the chosen cards, of the cards that are open to the user. */
  readonly chosen: (cards: readonly Flashcard[]) => string;
  readonly children: (found: readonly Flashcard[]) => ReactNode;
}

/** Finds cards that are open to a user by text or number. `children` renders the actions of each result. */
export function CardFinder(props: CardFinderProps): ReactNode {
  return (
    <Suspense
      fallback={
        <Skeletons label="Loading your cards">
          <Skeleton height="300px" radius="var(--r-2)" />
        </Skeletons>
      }
    >
      <FoundCards {...props} />
    </Suspense>
  );
}

function NotLoaded(): ReactNode {
  return <FieldError id="card-finder-error" error="The list of cards did not load. Reload the page to try again." />;
}

/** Field that selects one of the user's open cards, or none. */
export function CardField({
  userId,
  label,
  value,
  none,
  onChange,
}: {
  readonly userId: number;
  readonly label: string;
  readonly value: number | null;
  /** The label of the choice of no card; null where a card must be chosen. */
  readonly none: string | null;
  readonly onChange: (cardId: number | null) => void;
}): ReactNode {
  return (
    <CardFinder
      userId={userId}
      label={label}
      help="Type words of the card, or its number."
      chosen={(cards) => {
        const card = cards.find(({ id }) => id === value);
        return card === undefined ? 'No card is chosen.' : `Chosen: ${cardLabel(card)}.`;
      }}
    >
      {(found) => (
        <RadioGroup
          label="Cards found"
          legendHidden
          value={value === null ? '' : String(value)}
          choices={[
            ...(none === null ? [] : [{ value: '', label: none }]),
            ...found.map((card) => ({ value: String(card.id), label: cardLabel(card) })),
          ]}
          onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
        />
      )}
    </CardFinder>
  );
}
