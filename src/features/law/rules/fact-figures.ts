import { figuresIn } from './figures.ts';

/**
 * What a figure of a fact counts. `times` multiplies ("time and a half" is 1.5), `share` is a part of a whole ("one fifth" is 0.2),
 * and `people` are persons: these three bear no unit in the text.
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
] as const;
/** What a figure of a fact counts. */
export type FigureUnit = (typeof FIGURE_UNITS)[number];

/** A figure that a fact states. `amount` is in the unit, EC$ in dollars. */
export interface FactFigure {
  readonly amount: number;
  readonly unit: FigureUnit;
}

const BARE: readonly FigureUnit[] = ['times', 'share', 'people'];

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
