import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { formatAmount } from '../../seats/rules/buy-query.ts';
import type { analyticsContract } from '../contract.ts';

interface ScoreCount {
  /** Whole percent. */
  readonly score: number;
  readonly quizzes: number;
}

/**
 * Groups scores into ten bands of ten percent (the last includes 100). Returns the average in whole percent; null
 * without a quiz.
 */
export function scoreBands(counts: readonly ScoreCount[]): { scores: number[]; averageScore: number | null } {
  const scores = Array.from({ length: 10 }, () => 0);
  let quizzes = 0;
  let total = 0;
  for (const each of counts) {
    const band = Math.min(9, Math.floor(each.score / 10));
    scores[band] = (scores[band] ?? 0) + each.quizzes;
    quizzes += each.quizzes;
    total += each.score * each.quizzes;
  }
  return { scores, averageScore: quizzes === 0 ? null : Math.round(total / quizzes) };
}

/** The charts, in order. */
export const CHARTS = [
  'registrations',
  'learners',
  'answers',
  'completion',
  'hardest',
  'scores',
  'conversion',
  'revenue',
] as const;

export type Chart = (typeof CHARTS)[number];

/** Data of all charts. */
export type Figures = ResponseOf<typeof analyticsContract.figures>;

/** Figures that need the whole history. On a large site they are counted at night. */
export interface NightlyFigures extends Pick<
  Figures,
  'completion' | 'hardest' | 'scores' | 'averageScore' | 'conversion'
> {
  /** Users who studied within the 30 days before the last 30 days. */
  readonly activeUsersBefore: number;
  /** Whole percent; null while nobody has studied. */
  readonly completionRate: number | null;
}

/** A chart as a table. Money is in dollars, shares are whole percent. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

export const CHART_NAMES: Readonly<Record<Chart, string>> = {
  registrations: 'Registrations',
  learners: 'Active learners',
  answers: 'Cards answered',
  completion: 'Completion by set',
  hardest: 'Hardest cards',
  scores: 'Quiz scores',
  conversion: 'From registration to plan',
  revenue: 'Revenue',
};

const UNIT_NAMES: Readonly<Record<Figures['unit'], string>> = {
  day: 'Day',
  week: 'Week from',
  month: 'Month from',
};

/** Returns the table of a chart. */
export function tableOf(chart: Chart, figures: Figures): ChartTable {
  const start = UNIT_NAMES[figures.unit];
  switch (chart) {
    case 'registrations':
      return { columns: [start, 'Registrations'], rows: rowsOf(figures.registrations) };
    case 'learners':
      return { columns: [start, 'Learners'], rows: rowsOf(figures.learners) };
    case 'answers':
      return { columns: [start, 'Answers'], rows: rowsOf(figures.answers) };
    case 'completion':
      return {
        columns: ['Study set', 'Cards', 'Completed, percent'],
        rows: figures.completion.map(({ set, cards, percent }) => [set, cards, percent ?? '']),
      };
    case 'hardest':
      return {
        columns: ['Card', 'Heading', 'First answers', 'Wrong', 'Wrong, percent'],
        rows: figures.hardest.map((card) => [card.cardId, card.heading, card.answers, card.wrong, wrongPercent(card)]),
      };
    case 'scores':
      return {
        columns: ['Score, percent', 'Quizzes'],
        rows: figures.scores.map((quizzes, band) => [bandText(band), quizzes]),
      };
    case 'conversion': {
      const steps = conversionSteps(figures.conversion);
      return { columns: ['Step', 'Users'], rows: steps.map(({ step, users }) => [step, users]) };
    }
    case 'revenue':
      return {
        columns: [start, 'US dollars'],
        rows: figures.revenue.map(({ start: day, count }) => [day, count / 100]),
      };
  }
}

/** Returns all charts as one table with one value in each row, for pivot tables. */
export function combinedTable(figures: Figures): ChartTable {
  return {
    columns: ['Chart', 'Of', 'Figure', 'Value'],
    rows: CHARTS.flatMap((chart) => {
      const { columns, rows } = tableOf(chart, figures);
      return rows.flatMap(([of = '', ...values]) =>
        values.map((value, place) => [CHART_NAMES[chart], of, columns[place + 1] ?? '', value]),
      );
    }),
  };
}

function rowsOf(bars: Figures['registrations']): ChartTable['rows'] {
  return bars.map(({ start, count }) => [start, count]);
}

/** Returns the share of wrong answers in whole percent. */
export function wrongPercent({ answers, wrong }: Pick<Figures['hardest'][number], 'answers' | 'wrong'>): number {
  return answers === 0 ? 0 : Math.round((wrong / answers) * 100);
}

/** Formats a band of scores: '0 to 9', and '90 to 100' for the last. */
export function bandText(band: number): string {
  return `${band * 10} to ${band === 9 ? 100 : band * 10 + 9}`;
}

/** Returns the steps from registration to a plan, with their numbers of users. */
export function conversionSteps({ registered, studied, cameBack, bought }: Figures['conversion']) {
  return [
    { step: 'Registered', users: registered },
    { step: 'Studied', users: studied },
    { step: 'Came back on another day', users: cameBack },
    { step: 'Bought a plan', users: bought },
  ];
}

/** Formats the value of a bar: revenue in dollars, all else as a number. */
export function barText(chart: Chart, count: number): string {
  return chart === 'revenue' ? formatAmount(count) : count.toLocaleString('en');
}
