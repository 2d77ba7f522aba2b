import { parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { DAY_INPUTS, type FieldLook } from '../rules/tool-pages.ts';
import type { Calculator } from './calculator.ts';

/** What an example is worked out on: it stays, so that only the law makes a difference. */
const TODAY = parseGrenadaDay('2026-11-02');

/** Where a job or a wait begins, and the later day of each example, as day, month and year. */
const [BEGIN, END] = [
  ['4', '3', '2019'],
  ['9', '11', '2026'],
] as const;

const FIGURES: Readonly<Record<Exclude<FieldLook['kind'], 'day' | 'choice'>, string>> = {
  money: '500',
  count: '5',
  hours: '40',
};

/**
 * What a calculator says of a plain example, in a few words, so that two versions of the law can be compared; null where the
 * example is none of its cases.
 */
export function exampleOf(calculator: Calculator): string | null {
  if (TODAY === null) return null;
  const { fields } = calculator.answer({}, TODAY);
  const given = Object.fromEntries(
    fields.flatMap(({ name, kind, choices = [] }): [string, string][] => {
      if (kind === 'choice') return [[name, choices[0]?.value ?? '']];
      if (kind !== 'day') return [[name, FIGURES[kind]]];
      const day = name === 'from' ? BEGIN : END;
      return DAY_INPUTS.map((part, place) => [`${name}-${part}`, day[place] ?? '']);
    }),
  );
  const { answer } = calculator.answer(given, TODAY);
  return answer.kind === 'worked' ? answer.worked.answer : null;
}
