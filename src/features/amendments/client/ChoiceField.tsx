import type { ReactNode } from 'react';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';

/** A list of choices that gives one of them, and nothing else. */
export function ChoiceField<Value extends string>({
  label,
  help,
  choices,
  value,
  onChange,
}: {
  readonly label: string;
  readonly help: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}): ReactNode {
  return (
    <SelectField
      label={label}
      help={help}
      choices={choices}
      value={value}
      onChange={({ target }) => onChange(choices.find((choice) => choice.value === target.value)?.value ?? value)}
    />
  );
}
