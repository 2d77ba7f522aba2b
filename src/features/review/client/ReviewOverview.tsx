import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { Ring } from '../../../platform/client/ui/Progress.tsx';
import { leftToReview, reviewDay, type ReviewSettings } from '../rules/review-day.ts';
import type { Remembered, Review } from '../rules/review-session.ts';
import { backlogSentence, daySentence, rememberedPercent, rememberedSentence } from '../rules/review-text.ts';
import { ForecastChart } from './ForecastChart.tsx';
import { ReviewHistory } from './ReviewHistory.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { useNow } from './use-now.ts';

export interface ReviewOverviewProps {
  readonly review: Review;
  readonly onSettings: (settings: ReviewSettings) => void;
  readonly onStart: () => void;
}

/** How today and the coming days stand, and the way into the cards. */
export function ReviewOverview({ review: { state, remembered }, onSettings, onStart }: ReviewOverviewProps): ReactNode {
  const now = useNow();
  const day = reviewDay(state, now);
  const backlog = backlogSentence(day);
  return (
    <div className="wrap review__page">
      <PageHead
        title="Review"
        sub={daySentence(day, now)}
        actions={<WayOn asked={day.queue.length} left={leftToReview(state, now).length} onStart={onStart} />}
      />
      {backlog === null ? null : <p className="review__info">{backlog}</p>}
      <ForecastChart forecast={day.forecast} />
      <div className="review__aside">
        <Retention remembered={remembered} />
        <SettingsForm settings={state.settings} onSettings={onSettings} />
      </div>
      <ReviewHistory fourGrades={state.settings.fourGrades} now={now} />
    </div>
  );
}

/** Into the cards of today, ahead to those that are only minutes away, or to new ones. */
function WayOn({
  asked,
  left,
  onStart,
}: {
  readonly asked: number;
  readonly left: number;
  readonly onStart: () => void;
}): ReactNode {
  if (asked > 0) {
    return (
      <Button variant="primary" large onClick={onStart}>
        Start Review
      </Button>
    );
  }
  return (
    <>
      {left === 0 ? null : <Button onClick={onStart}>Review Ahead</Button>}
      <ButtonLink href="/flashcards">Study Flashcards</ButtonLink>
    </>
  );
}

function Retention({ remembered }: { readonly remembered: Remembered }): ReactNode {
  const percent = rememberedPercent(remembered);
  return (
    <section className="card padded" aria-labelledby="retention">
      <h2 className="title" id="retention">
        What stays
      </h2>
      <div className="review__stays">
        {percent === null ? null : <Ring value={percent} label="Remembered" words={`${percent} percent`} />}
        <p className="muted">{rememberedSentence(remembered)}</p>
      </div>
    </section>
  );
}
