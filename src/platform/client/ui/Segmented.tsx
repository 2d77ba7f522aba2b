import type { ReactNode } from 'react';
import '../styles/parts/tabs.css';
import type { Choice } from './SelectField.tsx';

export interface SegmentedProps<Value extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Two or three sides of one switch, such as Classic and Achievement. */
export function Segmented<Value extends string>({ label, choices, value, onChange }: SegmentedProps<Value>): ReactNode {
  return (
    <fieldset className="ui__segmented">
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          disabled={choice.disabled}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
