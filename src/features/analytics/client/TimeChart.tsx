import type { ReactNode } from 'react';
import { barText, type Figures } from '../rules/charts.ts';
import { figureDay, shortDay } from '../rules/figure-text.ts';
import type { PeriodDays } from '../rules/period.ts';
import { BarChart, barsOf } from './BarChart.tsx';
import { ChartCard } from './ChartCard.tsx';

interface TimeChartProps {
  readonly chart: 'registrations' | 'learners' | 'answers' | 'revenue';
  readonly figures: Figures;
  readonly days: PeriodDays;
}

const EMPTY: Readonly<Record<TimeChartProps['chart'], string>> = {
  registrations: 'No registrations in this period.',
  learners: 'Nobody studied in this period.',
  answers: 'No card was answered in this period.',
  revenue: 'No payments in this period.',
};

const LABELS: Readonly<Record<TimeChartProps['chart'], string>> = {
  registrations: 'registered',
  learners: 'studied',
  answers: 'answers to cards',
  revenue: 'from payments, US dollars',
};

/** A chart by day, week or month. */
export function TimeChart({ chart, figures, days }: TimeChartProps): ReactNode {
  const counted = figures[chart];
  // A learner may study on several days, so the bars do not add up.
  const total = chart === 'learners' ? figures.activeLearners : counted.reduce((sum, { count }) => sum + count, 0);
  const textOf = (count: number) => barText(chart, count);
  const peak = counted.reduce((most, bar) => (bar.count > most.count ? bar : most), { start: '', count: 0 });
  const peakTime =
    figures.unit !== 'day'
      ? `in the ${figures.unit} from ${figureDay(peak.start)}`
      : peak.start === counted.at(-1)?.start
        ? 'today'
        : `on ${shortDay(peak.start, 'day')}`;
  // A single bar needs no sentence. The peak of learners can equal the total beside other bars, as a learner counts once.
  const most =
    peak.count === total && counted.every(({ start, count }) => count === 0 || start === peak.start)
      ? ''
      : ` Most ${peakTime}: ${textOf(peak.count)}.`;
  const sentence = `${LABELS[chart]} in ${days} days.${most}`;
  return (
    <ChartCard
      chart={chart}
      figures={figures}
      days={days}
      empty={total === 0 ? EMPTY[chart] : null}
      sentence={
        <>
          <b>{textOf(total)}</b> {sentence}
        </>
      }
    >
      <BarChart bars={barsOf(counted, figures.unit)} textOf={textOf} runs />
    </ChartCard>
  );
}
