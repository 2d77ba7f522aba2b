import type { ReactNode } from 'react';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { AUDIENCES, CATEGORIES, DIFFICULTIES } from '../../cards/rules/card-choices.ts';
import { AUDIENCE_NAMES, DIFFICULTY_NAMES, STATE_NAMES } from '../rules/choice-names.ts';
import { ACCESSES, LIST_STATES } from '../rules/list-choices.ts';
import type { ListFilters } from '../rules/list-filters.ts';

/** What narrows the list of cards: words of a card, and what it is like. */
export function CardFilters({
  words,
  filters,
  onSearch,
  onNarrow,
}: {
  readonly words: string;
  readonly filters: ListFilters;
  readonly onSearch: (words: string) => void;
  readonly onNarrow: (name: keyof ListFilters, value: string) => void;
}): ReactNode {
  return (
    <search className="authoring__tools">
      <TextField
        label="Search"
        type="search"
        placeholder="Search question, answer or section"
        maxLength={200}
        value={words}
        onChange={({ target }) => onSearch(target.value)}
      />
      <SelectField
        label="Category"
        value={filters.category}
        choices={choicesOf('All Categories', CATEGORIES)}
        onChange={({ target }) => onNarrow('category', target.value)}
      />
      <SelectField
        label="Difficulty"
        value={filters.difficulty}
        choices={choicesOf('Any difficulty', DIFFICULTIES, DIFFICULTY_NAMES)}
        onChange={({ target }) => onNarrow('difficulty', target.value)}
      />
      <SelectField
        label="Access"
        value={filters.access}
        choices={choicesOf('Any access', ACCESSES, { premium: 'Premium', free: 'Free' })}
        onChange={({ target }) => onNarrow('access', target.value)}
      />
      <SelectField
        label="Audience"
        value={filters.audience}
        choices={choicesOf('Any audience', AUDIENCES, AUDIENCE_NAMES)}
        onChange={({ target }) => onNarrow('audience', target.value)}
      />
      <SelectField
        label="Show"
        value={filters.state}
        choices={LIST_STATES.map((value) => ({ value, label: STATE_NAMES[value] }))}
        onChange={({ target }) => onNarrow('state', target.value)}
      />
    </search>
  );
}

function choicesOf<Value extends string>(
  all: string,
  values: readonly Value[],
  names?: Readonly<Record<Value, string>>,
) {
  return [{ value: '', label: all }, ...values.map((value) => ({ value, label: names?.[value] ?? value }))];
}
