import { useDeferredValue, type ReactNode } from 'react';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { useUrlFilters, type UrlFilters } from '../../../platform/client/use-url-filters.ts';
import { useListPage, type ListPage } from '../../../platform/client/use-list-page.ts';

/** A search field. `hint` describes what is searched. */
export function SearchFilter({
  hint,
  value,
  onChange,
}: {
  readonly hint: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}): ReactNode {
  return (
    <TextField
      label="Search"
      placeholder={hint}
      type="search"
      autoComplete="off"
      maxLength={100}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Returns the choice of a text from the URL; undefined for none. */
export function findChoice<Value extends string>(
  choices: readonly { readonly value: Value }[],
  text: string,
): Value | undefined {
  return choices.find(({ value }) => value === text)?.value;
}

/** Returns the order in a text from the URL; undefined for none. */
export function findOrder<Order extends string>(orders: readonly Order[], text: string): Order | undefined {
  return orders.find((order) => order === text);
}

/** A select with an option for all, whose value is undefined. */
export function ChoiceFilter<Value extends string>({
  label,
  all,
  choices,
  value,
  onChange,
}: {
  readonly label: string;
  /** Label of the option for all. */
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
      onChange={({ target }) => onChange(findChoice(choices, target.value))}
    />
  );
}

/** First and last Grenadian day, both included. */
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

/** The filters that are set. */
export type NonEmpty<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

/** Returns the filters that are set, with trimmed texts. */
export function nonEmpty<Values extends Readonly<Record<string, string | undefined>>>(
  values: Values,
): NonEmpty<Values> {
  const entries = Object.entries(values).flatMap(([name, value]) => {
    const text = value?.trim() ?? '';
    return text === '' ? [] : [[name, text] as const];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries are the values, without those that say nothing
  return Object.fromEntries(entries) as NonEmpty<Values>;
}

/** A page of a list, with its filters. */
export interface FilteredPage<Chosen, Page> extends UrlFilters<Chosen> {
  /** The filters that are set. */
  readonly query: NonEmpty<Chosen>;
  readonly isFiltered: boolean;
  /** Number of set filters, without the search and the order. */
  readonly count: number;
  readonly page: Page | undefined;
  readonly reading: Omit<ListPage<unknown>, 'page'>;
}

/** Reads a filtered list page by page. `filters` parses the URL and must be declared outside the component. */
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
  readonly read: (query: NonEmpty<Chosen>, after: string, signal: AbortSignal) => Promise<Page>;
}): FilteredPage<Chosen, Page> {
  const { chosen, choose, pages } = useUrlFilters(filters);
  const query = nonEmpty(useDeferredValue(chosen));
  const { page, ...reading } = useListPage({
    queryKey: ['admin', name, query],
    read: (after, signal) => read(query, after, signal),
    pages,
  });
  return {
    chosen,
    choose,
    pages,
    query,
    isFiltered: Object.keys(query).some((key) => key !== 'sort'),
    count: Object.keys(query).filter((key) => key !== 'sort' && key !== 'query').length,
    page,
    reading,
  };
}
