import type { ReactNode, Ref } from 'react';
import { Segmented } from '../../../platform/client/ui/Segmented.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import type { ScenarioFilter } from '../rules/find-scenarios.ts';
import { CATEGORY_NAMES, PROFESSIONAL_CATEGORIES } from '../rules/scenario.ts';
import { DifficultyField } from './DifficultyField.tsx';

const CATEGORIES = [
  { value: '', label: 'All Categories' },
  ...PROFESSIONAL_CATEGORIES.map((category) => ({ value: category, label: CATEGORY_NAMES[category] })),
];

export interface ScenarioFiltersProps {
  readonly filter: ScenarioFilter;
  /** How many are saved for later. */
  readonly saved: number;
  readonly searchField: Ref<HTMLInputElement>;
  readonly onChange: (filter: ScenarioFilter) => void;
}

/** What narrows the professional scenarios down. */
export function ScenarioFilters({ filter, saved, searchField, onChange }: ScenarioFiltersProps): ReactNode {
  return (
    <search className="column gap-14">
      <TextField
        ref={searchField}
        label="Search scenarios"
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={filter.words}
        onChange={({ target }) => onChange({ ...filter, words: target.value })}
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

export interface SavedSwitchProps {
  /** How many are saved for later. */
  readonly saved: number;
  readonly savedOnly: boolean;
  readonly onChange: (savedOnly: boolean) => void;
}

/** Everything, or only what is saved for later. */
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
