import type { ReactNode } from 'react';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { DIFFICULTIES, DIFFICULTY_NAMES, type Difficulty } from '../rules/scenario.ts';

const LEVELS = [
  { value: '', label: 'All Levels' },
  ...DIFFICULTIES.map((difficulty) => ({ value: difficulty, label: DIFFICULTY_NAMES[difficulty] })),
];

/** Null stands for all levels. */
export interface DifficultyFieldProps {
  readonly value: Difficulty | null;
  readonly onChange: (difficulty: Difficulty | null) => void;
}

/** The difficulty filter. */
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
