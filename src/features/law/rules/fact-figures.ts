import { formatDay } from '../../../platform/shared/grenada-calendar.ts';
import { figuresIn } from './figures.ts';

/**
 * What a figure of a fact counts. `times` multiplies ("time and a half" is 1.5), `share` is a part of a whole ("one fifth" is 0.2),
 * `people` are persons, and `count` is a bare number that the text says the meaning of, such as an age: these bear no unit there.
 */
export const FIGURE_UNITS = [
  'minute',
  'hour',
  'day',
  'week',
  'fortnight',
  'month',
  'year',
  'EC$',
  '%',
  'times',
  'share',
  'people',
  'count',
] as const;
/** What a figure of a fact counts. */
export type FigureUnit = (typeof FIGURE_UNITS)[number];

/** A figure that a fact states. `amount` is in the unit, EC$ in dollars. */
export interface FactFigure {
  readonly amount: number;
  readonly unit: FigureUnit;
}

const BARE: readonly FigureUnit[] = ['times', 'share', 'people', 'count'];

/** The figures of a fact that its own text does not state, by name: each has to stand there with its unit. */
export function figuresNotInText(text: string, figures: Readonly<Record<string, FactFigure>>): string[] {
  const stated = figuresIn(text);
  return Object.entries(figures)
    .filter(
      ([, { amount, unit }]) =>
        !stated.some(
          (figure) =>
            Math.abs(figure.value - amount) < 0.005 &&
            (BARE.includes(unit) ? figure.unit === null : figure.unit === unit),
        ),
    )
    .map(([name]) => name);
}

/** The days (`YYYY-MM-DD`) of a fact that its own text does not state, by name: each has to stand there as people write it. */
export function datesNotInText(text: string, dates: Readonly<Record<string, string>>): string[] {
  return Object.entries(dates)
    .filter(([, day]) => !text.includes(formatDay(day)))
    .map(([name]) => name);
}
