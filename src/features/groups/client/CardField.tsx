import type { ReactNode } from 'react';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { useDeck } from '../../cards/client/service.ts';

/** Chooses one of the cards that are open to a person; null for none. */
export function CardField({
  userId,
  label,
  value,
  none,
  error,
  onChange,
}: {
  readonly userId: number;
  readonly label: string;
  readonly value: number | null;
  /** The words for no card. */
  readonly none: string;
  readonly error?: string | undefined;
  readonly onChange: (cardId: number | null) => void;
}): ReactNode {
  const cards = useDeck(userId).deck?.flashcards ?? [];
  return (
    <SelectField
      label={label}
      error={error}
      value={value ?? ''}
      choices={[
        { value: '', label: none },
        ...cards.map(({ id, heading, question }) => ({
          value: String(id),
          label: `Card ${id}: ${heading?.replace(/\.$/, '') ?? question}`,
        })),
      ]}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  );
}
