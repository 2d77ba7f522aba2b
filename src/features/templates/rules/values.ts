import { formatDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { eastCaribbeanDollars, thousands } from '../../../platform/shared/numbers.ts';

/** A valid input of a field. */
export type Value =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'day'; readonly day: GrenadaDay }
  | { readonly kind: 'money'; readonly cents: number }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'choice'; readonly value: string; readonly label: string }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly string[])[] };

/** The inputs of a form by field name. An empty field has none. */
export type Values = ReadonlyMap<string, Value>;

/** Formats an input for a text. */
export function valueText(value: Value): string {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'day':
      return formatDay(value.day);
    case 'money':
      return eastCaribbeanDollars(value.cents);
    case 'count':
      return thousands(value.count);
    case 'choice':
      return value.label;
    case 'rows':
      return value.rows.map((row) => row.join(', ')).join('\n');
  }
}

/** Returns the day of a field; null when it is empty. */
export function dayOf(values: Values, name: string): GrenadaDay | null {
  const value = values.get(name);
  return value?.kind === 'day' ? value.day : null;
}

/** Returns the amount of a field in cents; null when it is empty. */
export function centsOf(values: Values, name: string): number | null {
  const value = values.get(name);
  return value?.kind === 'money' ? value.cents : null;
}

/** Returns the number of a field; null when it is empty. */
export function countOf(values: Values, name: string): number | null {
  const value = values.get(name);
  return value?.kind === 'count' ? value.count : null;
}

/** Returns the chosen value of a field; null when none is chosen. */
export function choiceOf(values: Values, name: string): string | null {
  const value = values.get(name);
  return value?.kind === 'choice' ? value.value : null;
}
