import type { ReactNode } from 'react';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import type { Leaderboard } from './queries.ts';

/** The week's challenge, open to everyone, listed or not. */
export function WeeklyChallenge({ target, studied }: Leaderboard['weeklyChallenge']): ReactNode {
  return (
    <section className="card padded column gap-14" aria-labelledby="challenge">
      <div className="column gap-6">
        <p className="note">Weekly challenge.</p>
        <h2 className="title" id="challenge">
          Study {target} cards by Sunday
        </h2>
      </div>
      <Bar
        label="Weekly challenge"
        value={studied}
        max={target}
        words={studied < target ? `${studied} of ${target} cards` : `Done: ${studied} cards this week`}
      />
      <ButtonLink href="/flashcards" variant="primary" block>
        Study now
      </ButtonLink>
    </section>
  );
}
