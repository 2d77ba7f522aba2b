import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import './analytics.css';
import { PageActions } from '../../../platform/client/ui/PageActions.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import type { PeriodDays } from '../rules/period.ts';
import { ChartSkeletons, ChartCard } from './ChartCard.tsx';
import { PeriodTools } from './PeriodTools.tsx';
import { figuresQuery } from './queries.ts';
import { TimeChart } from './TimeChart.tsx';
import { formatDateTime } from '../../../platform/shared/grenada-calendar.ts';
import { thousands } from '../../../platform/shared/numbers.ts';
import { bandText, conversionSteps, wrongPercent, type Figures } from '../rules/charts.ts';
import { BarChart } from './BarChart.tsx';

/** Charts of the chosen period, each with a table and a file. */
export default function AdminAnalytics({
  days,
  onDays,
}: {
  readonly days: PeriodDays;
  readonly onDays: (days: PeriodDays) => void;
}): ReactNode {
  const { data: figures, error, isFetching, refetch } = useQuery(figuresQuery(days));
  return (
    <>
      <PageActions>
        <PeriodTools days={days} onChange={onDays} />
      </PageActions>
      {error !== null ? (
        <NotLoaded
          title="Unable to Load the Figures"
          safe="Nothing is lost."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : figures === undefined ? (
        <ChartSkeletons charts={8} />
      ) : (
        <div className="analytics__charts" aria-busy={isFetching}>
          {figures.countedAt === null ? null : (
            <p className="small muted analytics__counted">
              Scores, completion, hardest cards and “From registration to plan” were counted on{' '}
              {formatDateTime(figures.countedAt)}. They are counted each night. The other charts are up to date.
            </p>
          )}
          <TimeChart chart="registrations" figures={figures} days={days} />
          <TimeChart chart="learners" figures={figures} days={days} />
          <TimeChart chart="answers" figures={figures} days={days} />
          <TimeChart chart="revenue" figures={figures} days={days} />
          <ScoreChart figures={figures} days={days} />
          <CompletionChart figures={figures} days={days} />
          <HardestChart figures={figures} days={days} />
          <ConversionChart figures={figures} days={days} />
        </div>
      )}
    </>
  );
}

/** A row with a bar. `share` is from 0 to 1. */
interface ShareRow {
  readonly key: string | number;
  readonly name: ReactNode;
  /** A smaller line under the name. */
  readonly detail?: string | undefined;
  readonly share: number;
  readonly figure: string;
}

/** Rows with bars from zero. */
function ShareBars({ rows }: { readonly rows: readonly ShareRow[] }): ReactNode {
  return (
    <ul className="rows analytics__shares">
      {rows.map(({ key, name, detail, share, figure }) => (
        <li key={key}>
          <span>
            {name}
            {detail === undefined ? null : <small className="small muted">{detail}</small>}
          </span>
          <svg height="10" aria-hidden="true">
            <rect width={`${Math.round(share * 100)}%`} height="10" rx="2" />
          </svg>
          <b className="tabular">{figure}</b>
        </li>
      ))}
    </ul>
  );
}

/** Cards in the chart; the table and the file have all. */
const SHOWN = 5;

interface ShareChartProps {
  readonly figures: Figures;
  readonly days: PeriodDays;
}

/** Average completion of each study set. */
function CompletionChart({ figures, days }: ShareChartProps): ReactNode {
  const started = figures.completion.some(({ percent }) => percent !== null);
  return (
    <ChartCard
      chart="completion"
      figures={figures}
      days={days}
      empty={started ? null : 'Nobody has studied yet.'}
      sentence="Of the cards open to each learner, on average."
    >
      <ShareBars
        rows={figures.completion.map(({ set, cards, percent }) => ({
          key: set,
          name: set,
          detail: `${thousands(cards)} cards`,
          share: (percent ?? 0) / 100,
          figure: percent === null ? '–' : `${percent}%`,
        }))}
      />
    </ChartCard>
  );
}

/** Cards with the highest share of wrong answers in quizzes. */
function HardestChart({ figures, days }: ShareChartProps): ReactNode {
  return (
    <ChartCard
      chart="hardest"
      figures={figures}
      days={days}
      empty={figures.hardest.length > 0 ? null : 'No card has 30 first answers in quizzes of this period yet.'}
      sentence={
        figures.hardest.length > SHOWN
          ? `Share of wrong first answers in quizzes, for cards with at least 30 answers. The table has ${figures.hardest.length} cards.`
          : 'Share of wrong first answers in quizzes, for cards with at least 30 answers.'
      }
    >
      <ShareBars
        rows={figures.hardest.slice(0, SHOWN).map((card) => ({
          key: card.cardId,
          name: card.heading,
          detail: `Card ${card.cardId}. ${thousands(card.answers)} answers`,
          share: wrongPercent(card) / 100,
          figure: `${wrongPercent(card)}%`,
        }))}
      />
    </ChartCard>
  );
}

/** Scores of quizzes. */
function ScoreChart({ figures, days }: ShareChartProps): ReactNode {
  const { scores, averageScore } = figures;
  const quizzes = scores.reduce((sum, count) => sum + count, 0);
  const counted = quizzes === 1 ? '1 quiz' : `${thousands(quizzes)} quizzes`;
  return (
    <ChartCard
      chart="scores"
      figures={figures}
      days={days}
      empty={averageScore === null ? 'No quiz was finished in this period.' : null}
      sentence={
        <>
          <b>{averageScore}%</b> on average, of {counted}.
        </>
      }
    >
      <BarChart
        bars={scores.map((count, band) => ({ label: `${bandText(band)}%`, value: count }))}
        textOf={thousands}
        runs={false}
      />
    </ChartCard>
  );
}

/** Conversion from registration to plan. */
function ConversionChart({ figures, days }: ShareChartProps): ReactNode {
  const { registered } = figures.conversion;
  return (
    <ChartCard
      chart="conversion"
      figures={figures}
      days={days}
      empty={registered === 0 ? 'No registrations in this period.' : null}
      sentence={
        <>
          <b>{thousands(registered)}</b> registered in this period.
        </>
      }
    >
      <ShareBars
        rows={conversionSteps(figures.conversion).map(({ step, users }) => ({
          key: step,
          name: step,
          share: registered === 0 ? 0 : users / registered,
          figure: thousands(users),
        }))}
      />
    </ChartCard>
  );
}
