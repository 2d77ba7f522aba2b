import type { ReactNode } from 'react';
import { Checkbox, RadioGroup } from '../../../../platform/client/ui/CheckboxAndRadios.tsx';
import { FieldError } from '../../../../platform/client/ui/Field.tsx';
import { SelectField } from '../../../../platform/client/ui/SelectField.tsx';
import { LEVELS } from '../../../achievements/rules/levels.ts';
import { cardLabel } from '../../../cards/rules/card-text.ts';
import { CARDS, type CardChoice } from '../../rules/rooms/session.ts';
import { CardFinder } from '../groups/CardFinder.tsx';

const CARD_SOURCES = [
  { value: 'law', label: 'By law' },
  { value: 'level', label: 'By level' },
  { value: 'picked', label: 'Pick them' },
] as const;

const LAWS = [
  { value: 'all', label: 'All three laws' },
  { value: 'employment', label: 'Employment Act' },
  { value: 'unions', label: 'Labour Relations Act' },
  { value: 'minimum_wages', label: 'Minimum Wages Orders' },
] as const;

/** Fields that choose the cards of a room. */
export function CardChoiceFields({
  userId,
  choice,
  error,
  onChange,
}: {
  readonly userId: number;
  readonly choice: CardChoice;
  readonly error: string | undefined;
  readonly onChange: (choice: CardChoice) => void;
}): ReactNode {
  const count = choice.from === 'picked' ? CARDS.usual : choice.count;
  function begin(from: CardChoice['from']): void {
    if (from === 'law') onChange({ from, law: 'all', count });
    else if (from === 'level') onChange({ from, level: 1, count });
    else onChange({ from, ids: [] });
  }
  return (
    <>
      <RadioGroup label="Cards" row choices={CARD_SOURCES} value={choice.from} onChange={begin} />
      {choice.from === 'law' ? (
        <div className="live-rooms__fields">
          <SelectField
            label="Law"
            choices={LAWS}
            value={choice.law}
            onChange={({ target }) =>
              onChange({ ...choice, law: LAWS.find(({ value }) => value === target.value)?.value ?? 'all' })
            }
          />
          <Count count={choice.count} onChange={(more) => onChange({ ...choice, count: more })} />
        </div>
      ) : null}
      {choice.from === 'level' ? (
        <div className="live-rooms__fields">
          <SelectField
            label="Level"
            choices={LEVELS.map(({ id, name }) => ({ value: String(id), label: `Level ${id}: ${name}` }))}
            value={String(choice.level)}
            onChange={({ target }) => onChange({ ...choice, level: Number(target.value) })}
          />
          <Count count={choice.count} onChange={(more) => onChange({ ...choice, count: more })} />
        </div>
      ) : null}
      {choice.from === 'picked' ? (
        <CardPicker userId={userId} ids={choice.ids} onChange={(ids) => onChange({ from: 'picked', ids })} />
      ) : null}
      <FieldError id="card-choice-error" error={error} />
    </>
  );
}

function Count({ count, onChange }: { readonly count: number; readonly onChange: (count: number) => void }): ReactNode {
  const counts = [5, 10, 12, 15, 20, 30];
  return (
    <SelectField
      label="How many"
      choices={counts.map((each) => ({ value: String(each), label: `${each} cards` }))}
      value={String(count)}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}

/** Finds and ticks single cards that are open to the host. */
function CardPicker({
  userId,
  ids,
  onChange,
}: {
  readonly userId: number;
  readonly ids: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}): ReactNode {
  const isFull = ids.length >= CARDS.most;
  return (
    <CardFinder
      userId={userId}
      label="Find cards"
      help={`Type words of the card, or its number. Up to ${CARDS.most} cards, asked in the order in which you tick them.`}
      chosen={() => `${ids.length} of ${CARDS.most} picked.`}
    >
      {(found) => (
        <ul aria-label="Cards found">
          {found.map((card) => (
            <li key={card.id}>
              <Checkbox
                label={cardLabel(card)}
                checked={ids.includes(card.id)}
                disabled={isFull && !ids.includes(card.id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...ids, card.id] : ids.filter((id) => id !== card.id))
                }
              />
            </li>
          ))}
        </ul>
      )}
    </CardFinder>
  );
}
