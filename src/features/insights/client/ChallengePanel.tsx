import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { useOnline } from '../../../platform/client/offline/use-online.ts';
import { CategoryBadge, DifficultyBadge, Badge } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { Citation } from '../../law/client/parts.tsx';
import { formatSeconds, SUBJECTS } from '../rules/insight.ts';
import { ChallengeRun } from './ChallengeRun.tsx';
import { applyTotals, insightsApi, showResultToast, useUpdateToday, type Challenge, type Today } from './queries.ts';

export interface ChallengePanelProps {
  readonly today: Today;
  readonly challenge: Challenge;
  readonly userId: number;
  /** Whether its day is over, so that it cannot be started. */
  readonly isOver: boolean;
  readonly onRefresh: () => void;
}

/** The daily challenge before, during and after an attempt. */
export function ChallengePanel({ today, challenge, userId, isOver, onRefresh }: ChallengePanelProps): ReactNode {
  const { panel, title } = useFocusOnChange(challenge.state);
  const { start, complete } = useChallenge({ today, challenge, userId, onRefresh });
  return (
    <section className="card padded column gap-16" aria-labelledby="challenge-title" ref={panel}>
      <div className="flow small muted">
        <b>Daily challenge</b>
        <CategoryBadge category={challenge.category} label={SUBJECTS[challenge.category]} />
        <DifficultyBadge difficulty={challenge.difficulty} />
      </div>
      <h2 id="challenge-title" ref={title} tabIndex={-1}>
        {challenge.title}
      </h2>
      {body()}
    </section>
  );

  function body(): ReactNode {
    if (challenge.state === 'completed') return <ChallengeAnswer challenge={challenge} />;
    if (challenge.state === 'started') {
      return (
        <ChallengeRun
          challenge={challenge}
          endsAt={today.receivedAt + (challenge.remainingMs ?? 0)}
          submitting={complete.isPending}
          failure={
            complete.error === null
              ? null
              : sentenceOf(complete.error, 'Your answer did not get through. Please try again.')
          }
          onSubmit={(answer) => complete.mutate(answer)}
        />
      );
    }
    if (isOver)
      return <p className="muted">This challenge is over. You can find it, with its answer, under Past days.</p>;
    return (
      <StartPanel challenge={challenge} busy={start.isPending} failure={start.error} onStart={() => start.mutate()} />
    );
  }
}

/** The terms of the challenge and the button that starts its time. */
function StartPanel({
  challenge,
  busy,
  failure,
  onStart,
}: {
  readonly challenge: Challenge;
  readonly busy: boolean;
  readonly failure: Error | null;
  readonly onStart: () => void;
}): ReactNode {
  const online = useOnline();
  return (
    <>
      <p>
        One question, one try, {formatSeconds(challenge.timeLimit)}. The right answer earns {challenge.points} points,
        and taking part keeps your streak.
      </p>
      <div>
        <Button large busy={busy} busyLabel="Starting..." disabled={!online} onClick={onStart}>
          Start Challenge
        </Button>
      </div>
      {online ? null : <p className="small muted">The challenge needs a network: its time runs on our clock.</p>}
      {failure === null ? null : (
        <p className="small" role="alert">
          {sentenceOf(failure, 'The challenge did not start. Please try again.')}
        </p>
      )}
    </>
  );
}

/** Returns mutations that start the challenge and submit its answer; both update the cached day. */
function useChallenge({ today, challenge, userId, onRefresh }: Omit<ChallengePanelProps, 'isOver'>) {
  const client = useQueryClient();
  const showToday = useUpdateToday();
  function refreshIfRefused(error: Error): void {
    if (error instanceof ApiFailure && (error.code === 'ALREADY_FINISHED' || error.code === 'REFUSED')) onRefresh();
  }
  const start = useMutation({
    mutationFn: () => insightsApi('POST /api/daily-insights/start-challenge', { body: { challengeId: challenge.id } }),
    onSuccess: ({ challenge: started }) => showToday(today.day, { challenge: started }),
    onError: refreshIfRefused,
  });
  const complete = useMutation({
    mutationFn: (answer: number | null) =>
      insightsApi('POST /api/daily-insights/complete-challenge', { body: { challengeId: challenge.id, answer } }),
    onSuccess: ({ challenge: answered, correct, points, awards, ...totals }) => {
      showToday(today.day, { challenge: answered });
      applyTotals(client, userId, totals);
      if (correct)
        showResultToast(
          { title: 'Correct Answer!', description: `+${points} points earned!`, tone: 'success' },
          awards,
        );
      else
        showResultToast(
          { title: 'Not Quite Right', description: "Don't worry, every attempt helps you learn!", tone: 'danger' },
          awards,
        );
    },
    onError: refreshIfRefused,
  });
  return { start, complete };
}

/** Scrolls the panel into view and focuses its title when the state changes. */
function useFocusOnChange(state: Challenge['state']) {
  const panel = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current !== state) {
      title.current?.focus({ preventScroll: true });
      // On a phone the new part would be below the screen while its time runs.
      panel.current?.scrollIntoView({ block: 'nearest' });
    }
    shown.current = state;
  }, [state]);
  return { panel, title };
}

/** A completed challenge: its options, the right and the chosen one, and the explanation. */
export function ChallengeAnswer({ challenge }: { readonly challenge: Challenge }): ReactNode {
  const { question, options, correctAnswer, userAnswer, explanation, legalReference } = challenge;
  return (
    <>
      <output className="strong">{verdictOf(challenge)}</output>
      <p className="law-text">{question}</p>
      <ul className="column gap-10" aria-label="Options">
        {options.map((option, index) => {
          const isRight = index === correctAnswer;
          const isChosen = index === userAnswer;
          return (
            <li
              key={option}
              className={classNames(
                'card line gap-12 insights__choice',
                isRight && 'insights__right',
                isChosen && !isRight && 'insights__wrong',
              )}
            >
              {isRight || isChosen ? <Icon of={isRight ? CircleCheck : CircleX} size={22} strokeWidth={2} /> : null}
              <span>
                {option} {isRight ? <Badge tone="ok">Correct answer</Badge> : null}{' '}
                {isChosen ? <Badge tone={isRight ? 'ok' : 'bad'}>Your answer</Badge> : null}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="law-text">{explanation}</p>
      <p className="small muted">
        <Citation reference={legalReference} />
      </p>
    </>
  );
}

function verdictOf({ state, isCorrect, outOfTime, userAnswer, points }: Challenge): string {
  if (state !== 'completed') return 'You did not take this challenge.';
  if (isCorrect === true) return `Right. ${points} points earned.`;
  if (outOfTime) return 'Time ran out before your answer came, so it does not count.';
  return userAnswer === null ? 'No answer was chosen in time.' : 'Not right this time. Here is why.';
}
