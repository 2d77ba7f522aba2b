import type { ReactNode } from 'react';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';

/** What narrows a list down, side by side where there is room. */
export function Filters({ children }: { readonly children: ReactNode }): ReactNode {
  return <search className="admin__filters">{children}</search>;
}

/** Words that are looked for. */
export function SearchFilter({
  help,
  value,
  onChange,
}: {
  readonly help: string;
  readonly value: string;
  readonly onChange: (words: string) => void;
}): ReactNode {
  return (
    <TextField
      label="Search"
      help={help}
      type="search"
      autoComplete="off"
      maxLength={100}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** One of several, or all of them: then the value is undefined. */
export function ChoiceFilter<Value extends string>({
  label,
  all,
  choices,
  value,
  onChange,
}: {
  readonly label: string;
  /** What stands for no choice. */
  readonly all: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}): ReactNode {
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      choices={[{ value: '', label: all }, ...choices]}
      onChange={({ target }) => onChange(choices.find((choice) => choice.value === target.value)?.value)}
    />
  );
}

/** The Grenadian days between which something happened, both included. */
export function DayFilters({
  from,
  to,
  onFrom,
  onTo,
}: {
  readonly from: string;
  readonly to: string;
  readonly onFrom: (day: string) => void;
  readonly onTo: (day: string) => void;
}): ReactNode {
  return (
    <>
      <TextField label="From" type="date" value={from} onChange={({ target }) => onFrom(target.value)} />
      <TextField label="To" type="date" value={to} onChange={({ target }) => onTo(target.value)} />
    </>
  );
}

/** The values that say something, as a call takes them. */
export function said<Values extends Readonly<Record<string, string | undefined>>>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries are the values, without those that say nothing
  return Object.fromEntries(entries) as { [Name in keyof Values]?: Exclude<Values[Name], undefined> };
}
