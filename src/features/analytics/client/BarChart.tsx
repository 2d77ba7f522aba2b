import type { ReactNode } from 'react';
import { figureDay, shortDay, weekday } from '../rules/figure-text.ts';
import type { BarUnit } from '../rules/period.ts';

const HEIGHT = 142;
const BASE = 116;
/** Top of the highest bar, with room above for its value. */
const TOP = 24;
/** Up to this number, all bars are labelled. */
const FEW = 7;

/** A bar with its label and value. */
interface Bar {
  readonly label: string;
  /** A short form of the label. */
  readonly short?: string;
  readonly value: number;
}

interface BarChartProps {
  readonly bars: readonly Bar[];
  readonly textOf: (count: number) => string;
  /** Whether the last bar's period is still running. */
  readonly runs: boolean;
}

/**
 * Bars from zero. With few bars all are labelled, otherwise the highest and the last. Lengths are in percent, so that
 * texts keep their size. Screen readers get the sentence and the table instead.
 */
export function BarChart({ bars, textOf, runs }: BarChartProps): ReactNode {
  const most = Math.max(0, ...bars.map(({ value }) => value));
  const peak = bars.findIndex(({ value }) => value === most);
  const last = bars.length - 1;
  const step = 100 / bars.length;
  const heightOf = (count: number) => (most === 0 ? 0 : (count / most) * (BASE - TOP));
  const few = bars.length <= FEW;
  const ends = [...new Set([peak, last])].filter((index) => index === peak || isApart(index, peak, step));
  const labelled = most === 0 ? [] : few ? bars.map((_, index) => index) : ends;
  return (
    <svg className="analytics__plot" height={HEIGHT} aria-hidden="true">
      <line x1="0" x2="100%" y1={BASE + 0.5} y2={BASE + 0.5} />
      {bars.map(({ label, value }, index) => (
        <rect
          key={label}
          data-now={runs && index === last}
          x={`${index * step + step * 0.12}%`}
          width={`${step * 0.76}%`}
          y={BASE - heightOf(value)}
          height={heightOf(value)}
          rx="2"
        />
      ))}
      {labelled.map((index) => {
        const bar = bars[index];
        return bar === undefined ? null : (
          <text
            key={bar.label}
            data-now={runs && index === last}
            x={`${(index + 0.5) * step}%`}
            y={BASE - heightOf(few ? bar.value : tallestAt(bars, index)) - 8}
            textAnchor="middle"
          >
            {textOf(bar.value)}
          </text>
        );
      })}
      {few ? (
        bars.map(({ label, short }, index) => (
          <text
            key={label}
            data-now={runs && index === last}
            x={`${(index + 0.5) * step}%`}
            y={HEIGHT - 5}
            textAnchor="middle"
          >
            {runs && index === last ? 'Today' : (short ?? label)}
          </text>
        ))
      ) : (
        <Axis bars={bars} peak={most === 0 ? null : peak} runs={runs} />
      )}
    </svg>
  );
}

/** Labels of the first bar, the highest if it is far enough from both ends, and the last. */
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
      <text x={`${step / 2}%`} y={HEIGHT - 5} textAnchor="middle">
        {bars[0]?.short ?? bars[0]?.label}
      </text>
      {named === undefined || peak === null ? null : (
        <text x={`${(peak + 0.5) * step}%`} y={HEIGHT - 5} textAnchor="middle">
          {named.short ?? named.label}
        </text>
      )}
      <text data-now={runs} x={`${100 - step / 2}%`} y={HEIGHT - 5} textAnchor="middle">
        {runs ? 'Today' : (bars[last]?.short ?? bars[last]?.label)}
      </text>
    </>
  );
}

/**
 * Returns the highest value near a bar. The last label stands above its two neighbours, so that it does not overlap
 * them.
 */
function tallestAt(bars: readonly Bar[], index: number): number {
  const over = index === bars.length - 1 ? bars.slice(-3) : bars.slice(index, index + 1);
  return Math.max(...over.map(({ value }) => value));
}

/** Whether two labels fit beside each other. */
function isApart(index: number, other: number, step: number): boolean {
  return Math.abs(index - other) * step >= 12;
}

/** Converts counts to bars with labels of their first days. */
export function barsOf(
  counted: readonly { readonly start: string; readonly count: number }[],
  unit: BarUnit,
): readonly Bar[] {
  const isWeek = unit === 'day' && counted.length <= FEW;
  return counted.map(({ start, count }) => ({
    label: figureDay(start),
    short: isWeek ? weekday(start) : shortDay(start, unit),
    value: count,
  }));
}
