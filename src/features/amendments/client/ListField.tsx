import { useState, type ReactNode } from 'react';
import { TextField } from '../../../platform/client/ui/TextField.tsx';

/** Codes with commas between them, in one line. */
export function ListField({
  label,
  help,
  entries,
  error,
  onChange,
}: {
  readonly label: string;
  readonly help: string;
  readonly entries: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (entries: string[]) => void;
}): ReactNode {
  const [typed, setTyped] = useState(entries.join(', '));
  return (
    <TextField
      label={label}
      help={help}
      value={typed}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(
          target.value
            .split(',')
            .map((entry) => entry.trim())
            .filter((entry) => entry !== ''),
        );
      }}
    />
  );
}

/** The first fault among the entries of a list, with the entry that it is about. */
export function listed(entries: readonly string[], faultAt: (place: number) => string | undefined): string | undefined {
  return entries.flatMap((entry, place) => {
    const fault = faultAt(place);
    return fault === undefined ? [] : [`${entry}: ${fault}`];
  })[0];
}
