import type { ReactNode, Ref } from 'react';
import { Segmented } from '../../../platform/client/ui/Tabs.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import type { ScenarioFilter } from '../rules/find-scenarios.ts';
import {
  CATEGORY_NAMES,
  PROFESSIONAL_CATEGORIES,
  DIFFICULTIES,
  DIFFICULTY_NAMES,
  type Difficulty,
} from '../rules/scenario.ts';

const CATEGORIES = [
  { value: '', label: 'All Categories' },
  ...PROFESSIONAL_CATEGORIES.map((category) => ({ value: category, label: CATEGORY_NAMES[category] })),
];

export interface ScenarioFiltersProps {
  readonly filter: ScenarioFilter;
  /** Number of saved scenarios. */
  readonly saved: number;
  readonly searchField: Ref<HTMLInputElement>;
  readonly onChange: (filter: ScenarioFilter) => void;
}

export function ScenarioFilters({ filter, saved, searchField, onChange }: ScenarioFiltersProps): ReactNode {
  return (
    <search className="column gap-14">
      <TextField
        ref={searchField}
        label="Search scenarios"
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={filter.query}
        onChange={({ target }) => onChange({ ...filter, query: target.value })}
      />
      <div className="cols">
        <SelectField
          label="Category"
          choices={CATEGORIES}
          value={filter.category ?? ''}
          onChange={({ target }) =>
            onChange({
              ...filter,
              category: PROFESSIONAL_CATEGORIES.find((category) => category === target.value) ?? null,
            })
          }
        />
        <DifficultyField value={filter.difficulty} onChange={(difficulty) => onChange({ ...filter, difficulty })} />
      </div>
      <SavedSwitch
        saved={saved}
        savedOnly={filter.savedOnly}
        onChange={(savedOnly) => onChange({ ...filter, savedOnly })}
      />
    </search>
  );
}

const LEVELS = [
  { value: '', label: 'All Levels' },
  ...DIFFICULTIES.map((difficulty) => ({ value: difficulty, label: DIFFICULTY_NAMES[difficulty] })),
];

/** `value` is null for all levels. */
interface DifficultyFieldProps {
  readonly value: Difficulty | null;
  readonly onChange: (difficulty: Difficulty | null) => void;
}

export function DifficultyField({ value, onChange }: DifficultyFieldProps): ReactNode {
  return (
    <SelectField
      label="Difficulty"
      choices={LEVELS}
      value={value ?? ''}
      onChange={({ target }) => onChange(DIFFICULTIES.find((difficulty) => difficulty === target.value) ?? null)}
    />
  );
}

export interface SavedSwitchProps {
  /** Number of saved scenarios. */
  readonly saved: number;
  readonly savedOnly: boolean;
  readonly onChange: (savedOnly: boolean) => void;
}

/** A switch between all scenarios and the saved ones. */
export function SavedSwitch({ saved, savedOnly, onChange }: SavedSwitchProps): ReactNode {
  return (
    <div>
      <Segmented
        label="Which scenarios"
        choices={[
          { value: 'all', label: 'All' },
          { value: 'saved', label: `Saved for later (${saved})` },
        ]}
        value={savedOnly ? 'saved' : 'all'}
        onChange={(value) => onChange(value === 'saved')}
      />
    </div>
  );
}
