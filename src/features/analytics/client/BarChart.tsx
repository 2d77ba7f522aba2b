import type { ReactNode } from 'react';
import { figureDay, shortDay, weekday } from '../rules/figure-text.ts';
import type { BarUnit } from '../rules/period.ts';

const HEIGHT = 188;
const BASE = 162;
/** The highest a bar reaches, with room above for its figure. */
const TOP = 24;
/** So few bars are all labelled, with what they are and how much. */
const FEW = 7;

/** One bar: what it is called under the chart, and how much it is. */
interface Bar {
  readonly label: string;
  /** The same in few letters, where there is such a form. */
  readonly short?: string;
  readonly count: number;
}

interface BarChartProps {
  readonly bars: readonly Bar[];
  readonly textOf: (count: number) => string;
  /** Whether the last bar is still growing. */
  readonly runs: boolean;
}

/**
 * Bars of one colour on a base of zero, labelled at the highest and at the last, a few of them all. Lengths are in percent, so that
 * its words keep their size. The sentence above it and the table below it say the same to those who do not see it.
 */
export function BarChart({ bars, textOf, runs }: BarChartProps): ReactNode {
  const most = Math.max(0, ...bars.map(({ count }) => count));
  const peak = bars.findIndex(({ count }) => count === most);
  const last = bars.length - 1;
  const step = 100 / bars.length;
  const heightOf = (count: number) => (most === 0 ? 0 : (count / most) * (BASE - TOP));
  const few = bars.length <= FEW;
  const ends = [...new Set([peak, last])].filter((place) => place === peak || isApart(place, peak, step));
  const labelled = most === 0 ? [] : few ? bars.map((_, place) => place) : ends;
  return (
    <svg className="analytics__plot" height={HEIGHT} aria-hidden="true">
      <line x1="0" x2="100%" y1={BASE + 0.5} y2={BASE + 0.5} />
      {bars.map(({ label, count }, place) => (
        <rect
          key={label}
          data-now={runs && place === last}
          x={`${place * step + step * 0.12}%`}
          width={`${step * 0.76}%`}
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
            data-now={runs && place === last}
            x={`${(place + 0.5) * step}%`}
            y={BASE - heightOf(few ? bar.count : tallestAt(bars, place)) - 8}
            textAnchor={few ? 'middle' : anchorOf(place, last, step)}
          >
            {textOf(bar.count)}
          </text>
        );
      })}
      {few ? (
        bars.map(({ label, short }, place) => (
          <text
            key={label}
            data-now={runs && place === last}
            x={`${(place + 0.5) * step}%`}
            y={HEIGHT - 5}
            textAnchor="middle"
          >
            {runs && place === last ? 'Today' : (short ?? label)}
          </text>
        ))
      ) : (
        <Axis bars={bars} peak={most === 0 ? null : peak} runs={runs} />
      )}
    </svg>
  );
}

/** The first bar, the highest where it stands apart from both ends, and the last. */
function Axis({
  bars,
  peak,
  runs,
}: {
  readonly bars: readonly Bar[];
  readonly peak: number | null;
  readonly runs: boolean;
}): ReactNode {
  const last = bars.length - 1;
  const step = 100 / bars.length;
  const named = peak !== null && isApart(peak, 0, step / 2) && isApart(peak, last, step / 2) ? bars[peak] : undefined;
  return (
    <>
      <text x="0" y={HEIGHT - 5}>
        {bars[0]?.short ?? bars[0]?.label}
      </text>
      {named === undefined || peak === null ? null : (
        <text x={`${(peak + 0.5) * step}%`} y={HEIGHT - 5} textAnchor="middle">
          {named.short ?? named.label}
        </text>
      )}
      <text data-now={runs} x="100%" y={HEIGHT - 5} textAnchor="end">
        {runs ? 'Today' : (bars[last]?.short ?? bars[last]?.label)}
      </text>
    </>
  );
}

/** How much the highest of a bar and the two before it is: the figure of the last stands over them, so that none runs into it. */
function tallestAt(bars: readonly Bar[], place: number): number {
  const over = place === bars.length - 1 ? bars.slice(-3) : bars.slice(place, place + 1);
  return Math.max(...over.map(({ count }) => count));
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
export function barsOf(
  counted: readonly { readonly start: string; readonly count: number }[],
  unit: BarUnit,
): readonly Bar[] {
  const isWeek = unit === 'day' && counted.length <= FEW;
  return counted.map(({ start, count }) => ({
    label: figureDay(start),
    short: isWeek ? weekday(start) : shortDay(start, unit),
    count,
  }));
}
