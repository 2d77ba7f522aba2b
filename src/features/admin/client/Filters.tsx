import { useDeferredValue, type ReactNode } from 'react';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { useAddressFilters, type AddressFilters } from '../../../platform/client/use-address-filters.ts';
import { useListPage, type PageReading } from '../../../platform/client/use-list-page.ts';

/** What narrows a list down, side by side where there is room. */
export function Filters({ children }: { readonly children: ReactNode }): ReactNode {
  return <search className="admin__filters">{children}</search>;
}

/** Words that are looked for; `hint` says in a few which. It is twice as wide as a choice. */
export function SearchFilter({
  hint,
  value,
  onChange,
}: {
  readonly hint: string;
  readonly value: string;
  readonly onChange: (words: string) => void;
}): ReactNode {
  return (
    <div className="admin__broad">
      <TextField
        label="Search"
        placeholder={hint}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** Returns the choice that a text of the address names; undefined for none. */
export function choiceOf<Value extends string>(
  choices: readonly { readonly value: Value }[],
  text: string,
): Value | undefined {
  return choices.find(({ value }) => value === text)?.value;
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
      onChange={({ target }) => onChange(choiceOf(choices, target.value))}
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

/** The values of filters that say something. */
export type Said<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

/** The values that say something, as a call takes them: words without the blanks around them. */
export function said<Values extends Readonly<Record<string, string | undefined>>>(values: Values): Said<Values> {
  const entries = Object.entries(values).flatMap(([name, value]) => {
    const words = value?.trim() ?? '';
    return words === '' ? [] : [[name, words] as const];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries are the values, without those that say nothing
  return Object.fromEntries(entries) as Said<Values>;
}

/** A page of a list, with the filters that narrow it. */
export interface FilteredPage<Chosen, Page> extends AddressFilters<Chosen> {
  /** What the filters ask for, without those that say nothing. */
  readonly wanted: Said<Chosen>;
  readonly isNarrowed: boolean;
  readonly page: Page | undefined;
  readonly reading: Omit<PageReading<unknown>, 'page'>;
}

/** Reads a list as its filters narrow it, one page at a time. `filters` makes them of the address and is declared outside of the component. */
export function useFilteredPage<
  Chosen extends Readonly<Record<string, string | undefined>>,
  Page extends { readonly next: string | number | null },
>({
  name,
  filters,
  read,
}: {
  readonly name: string;
  readonly filters: (get: (name: keyof Chosen & string) => string) => Chosen;
  readonly read: (wanted: Said<Chosen>, place: string, signal: AbortSignal) => Promise<Page>;
}): FilteredPage<Chosen, Page> {
  const { chosen, choose } = useAddressFilters(filters);
  const wanted = said(useDeferredValue(chosen));
  const { page, ...reading } = useListPage({
    queryKey: ['admin', name, wanted],
    read: (place, signal) => read(wanted, place, signal),
  });
  return {
    chosen,
    choose,
    wanted,
    isNarrowed: Object.keys(wanted).length > 0,
    page,
    reading,
  };
}
