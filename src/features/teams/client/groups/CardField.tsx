import type { ReactNode } from 'react';
import { RadioGroup } from '../../../../platform/client/ui/CheckboxAndRadios.tsx';
import { cardLabel } from '../../../cards/rules/card-text.ts';
import { CardFinder } from './CardFinder.tsx';

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
