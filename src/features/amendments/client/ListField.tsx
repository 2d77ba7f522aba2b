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

/** What is wrong about a list that was sent: the list itself, or the first of its entries, which is named. */
export function faultOfList(
  name: string,
  entries: readonly string[],
  faultOf: (field: string) => string | undefined,
): string | undefined {
  const ofEntries = entries.flatMap((entry, place) => {
    const fault = faultOf(`${name}.${place}`);
    return fault === undefined ? [] : [`${entry}: ${fault}`];
  });
  return faultOf(name) ?? ofEntries[0];
}
