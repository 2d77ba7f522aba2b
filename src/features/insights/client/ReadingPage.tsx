import Lightbulb from 'lucide-react/icons/lightbulb';
import { Suspense, useId, type ReactNode, Fragment } from 'react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { CategoryBadge, DifficultyBadge } from '../../../platform/client/ui/Badges.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { categoryStyle } from '../../../platform/client/ui/category.ts';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { ChangedSince } from '../../amendments/client/parts.tsx';
import { sectionMark } from '../../cards/rules/card-text.ts';
import { Citation, SourceNote, UnsureRing } from '../../law/client/parts.tsx';
import { GlossaryText } from '../../glossary/client/parts.tsx';
import { markedPieces, NOT_CONFIRMED } from '../../law/rules/unchecked-marks.ts';
import { sectionOf, SUBJECTS, formatWeekday, paragraphsOf } from '../rules/insight.ts';
import { type Insight, usePastDay, useInsightDay, type InsightDay } from './queries.ts';

export interface ReadingPageProps {
  readonly insight: Insight;
  /** Shown below the text. */
  readonly action?: ReactNode;
}

/** An insight: its section of the law in the margin, the text, its key points and the practical tip. */
export function ReadingPage({ insight, action }: ReadingPageProps): ReactNode {
  const title = useId();
  const text = (content: string): ReactNode => <InsightText text={content} unchecked={insight.unchecked} />;
  return (
    <article
      className={classNames('card', categoryStyle(lawOf(insight.legalReference))?.colourClass)}
      aria-labelledby={title}
    >
      <div className="insights__margin">
        <div className="column">
          <p className="serif">{sectionMark(sectionOf(insight.legalReference))}</p>
          {insight.heading === undefined ? null : <p className="note">{insight.heading}.</p>}
          <p className="tiny muted">
            <Citation reference={insight.legalReference} />
          </p>
          <SourceNote of={insight.sourceNote} />
        </div>
      </div>
      <div className="insights__body column gap-16">
        <div className="flow small muted">
          <CategoryBadge category={insight.category} label={SUBJECTS[insight.category]} />
          <DifficultyBadge difficulty={insight.difficulty} />
          <span>{insight.readingTime} min read</span>
        </div>
        <h2 id={title}>{insight.title}</h2>
        <Suspense>
          <ChangedSince kind="daily-insight" id={insight.id} />
        </Suspense>
        {paragraphsOf(insight.content).map((paragraph) => (
          <p key={paragraph} className="law-text">
            {text(paragraph)}
          </p>
        ))}
        <h3>Key points</h3>
        <ul className="points">
          {insight.keyPoints.map((point) => (
            <li key={point}>{text(point)}</li>
          ))}
        </ul>
        <div className="notice">
          <Icon of={Lightbulb} />
          <p>
            <b>Practical tip. </b>
            {text(insight.practicalTip)}
          </p>
        </div>
        {action}
      </div>
    </article>
  );
}

/** Returns the law of a citation as categories name it. */
function lawOf(reference: string): string {
  return reference.split(',')[0] ?? '';
}

interface InsightTextProps {
  /** May contain marks like `[one month]{EA-194}`. */
  readonly text: string;
  readonly unchecked: Insight['unchecked'];
}

/** A text with glossary terms. Marks unchecked facts, with a link to the law library. */
function InsightText({ text, unchecked }: InsightTextProps): ReactNode {
  return markedPieces(text).map((piece, index) => {
    if (typeof piece === 'string') return <GlossaryText key={index} text={piece} />;
    const fact = unchecked.find((entry) => entry.fact === piece.fact);
    return (
      <Fragment key={index}>
        <mark>
          {piece.text}
          <UnsureRing size={16} />
        </mark>
        {fact === undefined ? null : (
          <>
            {' '}
            <a className="citation tiny" href={fact.path} target="_blank" rel="noopener">
              ({NOT_CONFIRMED})<span className="visually-hidden"> (law library, opens in a new tab)</span>
            </a>
          </>
        )}
      </Fragment>
    );
  });
}

/** The insight of the address: a past one to read, or the day on which it comes. Shows nothing for today's. */
export function RequestedInsight({ id }: { readonly id: number }): ReactNode {
  const { data, error, isFetching, refetch } = useInsightDay(id);
  if (data === undefined) return <LoadingOrError error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data.when === 'today') return null;
  return data.when === 'past' ? (
    <Past {...data} />
  ) : (
    <Notice>
      “{data.title}” comes on {formatWeekday(data.day)}. Each day has one page, and then it stays among your past days.
    </Notice>
  );
}

function Past({ day, title }: InsightDay): ReactNode {
  const { data, error, isFetching, refetch } = usePastDay(day);
  const insight = data?.insight ?? null;
  return (
    <section className="column gap-16" aria-label={`Looked for: ${title}`}>
      <Notice>
        “{title}” was the insight for {formatWeekday(day)}. Today’s insight follows.
      </Notice>
      {insight === null ? (
        <LoadingOrError error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <ReadingPage insight={insight} />
      )}
    </section>
  );
}

function Notice({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <output className="notice">
      <Icon of={CalendarDays} />
      <span>{children}</span>
    </output>
  );
}

interface LoadingOrErrorProps {
  readonly error: Error | null;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

function LoadingOrError({ error, retrying, onRetry }: LoadingOrErrorProps): ReactNode {
  if (error === null)
    return (
      <Skeletons label="Loading the insight">
        <Skeleton height="200px" radius="var(--r-3)" />
      </Skeletons>
    );
  return (
    <div className="apart" role="alert">
      <p>{sentenceOf(error, 'This insight did not load.')}</p>
      <Button busy={retrying} busyLabel="Trying..." onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
