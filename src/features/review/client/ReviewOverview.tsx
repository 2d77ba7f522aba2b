import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { serverNow } from '../../../platform/client/server-clock.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { RadioGroup } from '../../../platform/client/ui/CheckboxAndRadios.tsx';
import { FieldError } from '../../../platform/client/ui/Field.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { Ring } from '../../../platform/client/ui/Progress.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { ChevronDownGlyph } from '../../../platform/client/ui/shell-glyphs.tsx';
import { whenText } from '../../progress/rules/when-text.ts';
import {
  CARDS_PER_DAY,
  FORECAST_DAYS,
  leftToReview,
  reviewDay,
  type ReviewDay,
  type ReviewSettings,
} from '../rules/review-queue.ts';
import type { Remembered, Review } from '../rules/review-session.ts';
import {
  backlogSentence,
  dayLetter,
  daySentence,
  ownDueText,
  forecastText,
  rememberedPercent,
  rememberedSentence,
  gradeLabel,
} from '../rules/review-text.ts';
import { reviewApi } from './queries.ts';

interface ReviewOverviewProps {
  readonly review: Review;
  /** Number of the learner's own cards that are due. */
  readonly ownDue: number;
  readonly onSettings: (settings: ReviewSettings) => void;
  readonly onStart: () => void;
}

/** What is due today and in the coming days, the settings, the history, and the button that starts the review. */
export function ReviewOverview({
  review: { state, remembered },
  ownDue,
  onSettings,
  onStart,
}: ReviewOverviewProps): ReactNode {
  const now = useNow();
  const day = reviewDay(state, now);
  const backlog = backlogSentence(day);
  const isDue = day.queue.length > 0;
  return (
    <div className="wrap review__page">
      <PageHead
        title="Review"
        sub={
          isDue ? (
            ownDue === 0 ? null : (
              <OwnCardsLink due={ownDue} />
            )
          ) : (
            `${ownDue === 0 ? '' : `${ownDueText(ownDue)} now. `}${daySentence(day, now, ownDue)}`.trim()
          )
        }
        actions={isDue ? null : <OtherWays ownDue={ownDue} left={leftToReview(state, now).length} onStart={onStart} />}
      />
      {isDue ? (
        <section className="volume cloth review__due" aria-labelledby="due">
          <span className="volume-spine" aria-hidden="true">
            <i />
            <i />
          </span>
          <h2 className="title" id="due">
            {daySentence(day, now)}
          </h2>
          <Button variant="foil" large onClick={onStart}>
            Start Review
          </Button>
        </section>
      ) : null}
      {backlog === null ? null : <p className="review__info">{backlog}</p>}
      <ForecastChart forecast={day.forecast} ownDue={ownDue} />
      <div className="column review__beside">
        <Retention remembered={remembered} />
        <details className="card padded review__more">
          <summary className="apart">
            <span className="title serif">Settings and history</span>
            <ChevronDownGlyph size={20} />
          </summary>
          <SettingsForm settings={state.settings} onSettings={onSettings} />
          <ReviewHistory fourGrades={state.settings.fourGrades} now={now} />
        </details>
      </div>
    </div>
  );
}

/** A link to the learner's own cards that are due. */
export function OwnCardsLink({ due }: { readonly due: number }): ReactNode {
  return (
    <Anchor className="link" href="/my-cards">
      {ownDueText(due)}
    </Anchor>
  );
}

/** The buttons of a day without due cards: own cards that are due, new cards, or cards due in a few minutes. */
function OtherWays({
  ownDue,
  left,
  onStart,
}: {
  readonly ownDue: number;
  readonly left: number;
  readonly onStart: () => void;
}): ReactNode {
  return (
    <>
      {ownDue === 0 ? null : (
        <ButtonLink variant="primary" href="/my-cards">
          Review cards you wrote
        </ButtonLink>
      )}
      {left === 0 ? null : <Button onClick={onStart}>Review Ahead</Button>}
      <ButtonLink variant={ownDue === 0 ? 'primary' : 'quiet'} href="/flashcards">
        Study Flashcards
      </ButtonLink>
    </>
  );
}

const UPDATE_INTERVAL_MS = 15_000;

/** Returns the current time in milliseconds since 1970, updated while the page is open: cards become due and days change. */
function useNow(): number {
  const [now, setNow] = useState(() => serverNow().getTime());
  useEffect(() => {
    const update = (): void => setNow(serverNow().getTime());
    const timer = setInterval(update, UPDATE_INTERVAL_MS);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return now;
}

interface SettingsFormProps {
  readonly settings: ReviewSettings;
  readonly onSettings: (settings: ReviewSettings) => void;
}

/** The settings of reviews. A change applies at once, and is reverted when it cannot be saved. */
function SettingsForm({ settings: saved, onSettings }: SettingsFormProps): ReactNode {
  // The query cache updates a moment later, but the control must show the choice at once.
  const [settings, setSettings] = useState(saved);
  const [failure, setFailure] = useState<string>();

  function apply(chosen: ReviewSettings): void {
    setSettings(chosen);
    onSettings(chosen);
  }

  async function choose(chosen: ReviewSettings): Promise<void> {
    apply(chosen);
    setFailure(undefined);
    try {
      await reviewApi('PUT /api/review/settings', { body: chosen });
    } catch (error) {
      apply(settings);
      setFailure(`That was not saved. ${sentenceOf(error, 'Please try again.')}`);
    }
  }

  return (
    <section className="review__settings" aria-labelledby="settings">
      <h2 className="title" id="settings">
        How you review
      </h2>
      <SelectField
        label="Cards a day"
        value={String(settings.cardsPerDay)}
        choices={CARDS_PER_DAY.map((count) => ({ value: String(count), label: `At most ${count}` }))}
        onChange={(event) => void choose({ ...settings, cardsPerDay: Number(event.target.value) })}
      />
      <RadioGroup
        label="Grades"
        value={settings.fourGrades ? 'four' : 'two'}
        choices={[
          { value: 'two', label: 'Need Practice and Got it!' },
          { value: 'four', label: 'Again, Hard, Good and Easy (four buttons)' },
        ]}
        onChange={(value) => void choose({ ...settings, fourGrades: value === 'four' })}
      />
      {failure === undefined ? null : (
        <div role="alert">
          <FieldError id="settings-failure" error={failure} />
        </div>
      )}
    </section>
  );
}

/** A bar chart of the cards due on each of the coming days, today first. */
function ForecastChart({
  forecast,
  ownDue,
}: Pick<ReviewDay, 'forecast'> & Pick<ReviewOverviewProps, 'ownDue'>): ReactNode {
  const { sentence, description } = forecastText(forecast, ownDue);
  const max = Math.max(1, ...forecast.map(({ cards }) => cards));
  return (
    <section className="card padded review__days" aria-labelledby="forecast">
      <h2 className="title" id="forecast">
        The next {FORECAST_DAYS} days
      </h2>
      <p className="muted tabular">{sentence}</p>
      <p className="visually-hidden">{description}</p>
      <div className="review__forecast tabular" aria-hidden="true">
        {forecast.map(({ day, cards }) => {
          const height: CSSProperties & { '--share': number } = { '--share': cards / max };
          return (
            <span key={day} className={cards === 0 ? 'review__none' : undefined}>
              {cards === 0 ? null : cards}
              <i style={height} />
              {dayLetter(day)}
              <small>{Number(day.slice(8))}</small>
            </span>
          );
        })}
      </div>
    </section>
  );
}

function Retention({ remembered }: { readonly remembered: Remembered }): ReactNode {
  const percent = rememberedPercent(remembered);
  return (
    <section className="card padded" aria-labelledby="retention">
      <h2 className="title" id="retention">
        What you remember
      </h2>
      {percent === null ? (
        <p className="muted">Your score appears here after your first review.</p>
      ) : (
        <div className="review__stays">
          <Ring value={percent} label="Remembered" text={`${percent} percent`} />
          <p className="muted">{rememberedSentence(remembered)}</p>
        </div>
      )}
    </section>
  );
}

interface ReviewHistoryProps {
  readonly fourGrades: boolean;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** Every answer that counts, newest first; loaded on demand. */
function ReviewHistory(props: ReviewHistoryProps): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <section className="review__history" aria-labelledby="history">
      <h2 className="title" id="history">
        Your answers
      </h2>
      {open ? <Answers {...props} /> : <Button onClick={() => setOpen(true)}>Show History</Button>}
    </section>
  );
}

function Answers({ fourGrades, now }: ReviewHistoryProps): ReactNode {
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['review-history'],
    queryFn: ({ pageParam, signal }) =>
      reviewApi('GET /api/review/history', { query: pageParam === '' ? {} : { before: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  });
  const isFirstPage = data === undefined;
  return (
    <>
      <ol aria-busy={isFetching}>
        {data?.pages.flatMap(({ answers }) =>
          answers.map(({ id, title, category, grade, at }) => (
            <li key={id}>
              <span>
                {title} <small>{category}</small>
              </span>
              <b>{gradeLabel(grade, fourGrades)}</b>
              <time dateTime={at}>{whenText(new Date(at), new Date(now))}</time>
            </li>
          )),
        )}
      </ol>
      {error === null ? null : <p role="alert">{sentenceOf(error, 'Your answers did not load.')}</p>}
      {isFirstPage || hasNextPage ? (
        <Button busy={isFetching} busyLabel="Loading..." onClick={() => void fetchNextPage()}>
          {error === null ? 'Show More' : 'Try Again'}
        </Button>
      ) : null}
    </>
  );
}
