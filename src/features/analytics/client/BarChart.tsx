import type { ReactNode } from 'react';
import { figureDay } from '../rules/figure-text.ts';

const HEIGHT = 150;
const BASE = 126;
/** The highest a bar reaches, with room above for its figure. */
const TOP = 22;

/** One bar: what it is called under the chart, and how much it is. */
interface Bar {
  readonly label: string;
  readonly count: number;
}

interface BarChartProps {
  readonly bars: readonly Bar[];
  readonly textOf: (count: number) => string;
  /** Whether the last bar is still growing. */
  readonly runs: boolean;
}

/**
 * Bars of one colour on a base of zero, labelled at the highest and at the last. Lengths are in percent, so that its words keep
 * their size. The sentence above it and the table below it say the same to those who do not see it.
 */
export function BarChart({ bars, textOf, runs }: BarChartProps): ReactNode {
  const most = Math.max(0, ...bars.map(({ count }) => count));
  const peak = bars.findIndex(({ count }) => count === most);
  const last = bars.length - 1;
  const step = 100 / bars.length;
  const heightOf = (count: number) => (most === 0 ? 0 : (count / most) * (BASE - TOP));
  const labelled =
    most === 0 ? [] : [...new Set([peak, last])].filter((place) => place === peak || isApart(place, peak, step));
  return (
    <svg className="analytics__plot" height={HEIGHT} aria-hidden="true">
      <line x1="0" x2="100%" y1={BASE + 0.5} y2={BASE + 0.5} />
      {bars.map(({ label, count }, place) => (
        <rect
          key={label}
          data-now={runs && place === last}
          x={`${place * step + step * 0.14}%`}
          width={`${step * 0.72}%`}
          y={BASE - heightOf(count)}
          height={heightOf(count)}
          rx="2"
        />
      ))}
      {labelled.map((place) => {
        const bar = bars[place];
        return bar === undefined ? null : (
          <text
            key={bar.label}
            x={`${(place + 0.5) * step}%`}
            y={BASE - heightOf(bar.count) - 7}
            textAnchor={anchorOf(place, last, step)}
          >
            {textOf(bar.count)}
          </text>
        );
      })}
      <text x="0" y={HEIGHT - 4}>
        {bars[0]?.label}
      </text>
      <text x="100%" y={HEIGHT - 4} textAnchor="end">
        {runs ? 'Today' : bars[last]?.label}
      </text>
    </svg>
  );
}

/** Whether two labels have room beside each other. */
function isApart(place: number, other: number, step: number): boolean {
  return Math.abs(place - other) * step >= 12;
}

/** A label at an edge stays inside it. */
function anchorOf(place: number, last: number, step: number): 'start' | 'middle' | 'end' {
  if (place * step < 6) return 'start';
  return (last - place) * step < 6 ? 'end' : 'middle';
}

/** Bars of days, weeks or months, by their first days. */
export function barsOf(counted: readonly { readonly start: string; readonly count: number }[]): readonly Bar[] {
  return counted.map(({ start, count }) => ({ label: figureDay(start), count }));
}
