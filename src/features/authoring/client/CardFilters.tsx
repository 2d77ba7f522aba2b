import type { ReactNode } from 'react';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import type { UrlFilters } from '../../../platform/client/use-url-filters.ts';
import { AUDIENCES, CATEGORIES, DIFFICULTIES } from '../../cards/rules/card-text.ts';
import {
  AUDIENCE_NAMES,
  DIFFICULTY_NAMES,
  STATE_NAMES,
  ACCESSES,
  LIST_STATES,
  type ListFilters,
} from '../rules/list-filters.ts';

/** The filters of the list of cards. */
export function CardFilters({ chosen, choose }: UrlFilters<ListFilters>): ReactNode {
  return (
    <search className="authoring__tools">
      <TextField
        label="Search"
        type="search"
        placeholder="Search question, answer or section"
        maxLength={200}
        value={chosen.search}
        onChange={({ target }) => choose('search')(target.value)}
      />
      <SelectField
        label="Category"
        value={chosen.category}
        choices={choicesOf('All Categories', CATEGORIES)}
        onChange={({ target }) => choose('category')(target.value)}
      />
      <SelectField
        label="Difficulty"
        value={chosen.difficulty}
        choices={choicesOf('Any difficulty', DIFFICULTIES, DIFFICULTY_NAMES)}
        onChange={({ target }) => choose('difficulty')(target.value)}
      />
      <SelectField
        label="Access"
        value={chosen.access}
        choices={choicesOf('Any access', ACCESSES, { premium: 'Premium', free: 'Free' })}
        onChange={({ target }) => choose('access')(target.value)}
      />
      <SelectField
        label="Audience"
        value={chosen.audience}
        choices={choicesOf('Any audience', AUDIENCES, AUDIENCE_NAMES)}
        onChange={({ target }) => choose('audience')(target.value)}
      />
      <SelectField
        label="Show"
        value={chosen.state}
        choices={LIST_STATES.map((value) => ({ value, label: STATE_NAMES[value] }))}
        onChange={({ target }) => choose('state')(target.value)}
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
