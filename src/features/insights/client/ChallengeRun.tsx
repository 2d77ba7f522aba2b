import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import type { Challenge } from './queries.ts';
import { Ring } from '../../../platform/client/ui/Progress.tsx';
import { Clock } from '../../assessment/client/parts.tsx';
import { useCountdown, type CountdownOptions } from '../../assessment/client/service.ts';
import { clockText } from '../../assessment/rules/clock.ts';
import { formatSeconds, CHALLENGE } from '../rules/insight.ts';

/** The remaining time as a ring and a clock. */
function ChallengeClock({
  timeLimit,
  ...run
}: Pick<CountdownOptions, 'endsAt' | 'onEnd'> & {
  /** Seconds. */
  readonly timeLimit: number;
}): ReactNode {
  const countdown = useCountdown({ ...run, marks: CHALLENGE.marks, stopped: false });
  const { seconds, tone } = countdown;
  return (
    <Clock countdown={countdown} className="gap-12" figure={clockText(seconds * 1000)}>
      <Ring size={52} tone={tone} value={seconds} max={timeLimit} label="Time left" text={formatSeconds(seconds)} />
    </Clock>
  );
}

export interface ChallengeRunProps {
  readonly challenge: Challenge;
  /** End of the time in milliseconds since 1970 by this device's clock. */
  readonly endsAt: number;
  readonly submitting: boolean;
  /** Why the last submission failed; null without a failure. */
  readonly failure: string | null;
  readonly onSubmit: (answer: number | null) => void;
}

/** The question while its time runs. Submits the chosen option, if any, at the end of the time. */
export function ChallengeRun({ challenge, endsAt, submitting, failure, onSubmit }: ChallengeRunProps): ReactNode {
  const [chosen, setChosen] = useState<number | null>(null);
  const [isOver, setIsOver] = useState(false);

  const retry = useEffectEvent(() => {
    if (failure !== null && !submitting) onSubmit(chosen);
  });
  useEffect(() => {
    const onOnline = (): void => retry();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);

  function end(): void {
    setIsOver(true);
    if (!submitting) onSubmit(chosen);
  }

  return (
    <form
      className="column gap-16"
      onSubmit={(event) => {
        event.preventDefault();
        if (!submitting && (isOver || chosen !== null)) onSubmit(chosen);
      }}
    >
      <ChallengeClock timeLimit={challenge.timeLimit} endsAt={endsAt} onEnd={end} />
      <Question challenge={challenge} chosen={chosen} disabled={isOver || submitting} onChoose={setChosen} />
      <p className="small muted">{challenge.legalReference}</p>
      {failure === null ? null : (
        <p className="notice" data-tone="danger" role="alert">
          {failure} Your answer is kept on this page.
        </p>
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          large
          disabled={chosen === null && !isOver}
          busy={submitting}
          busyLabel="Submitting..."
        >
          {failure === null ? 'Submit Answer' : 'Try Again'}
        </Button>
      </div>
    </form>
  );
}

interface QuestionProps {
  readonly challenge: Challenge;
  /** Position of the chosen option; null for none. */
  readonly chosen: number | null;
  readonly disabled: boolean;
  readonly onChoose: (option: number) => void;
}

function Question({ challenge: { question, options }, chosen, disabled, onChoose }: QuestionProps): ReactNode {
  return (
    <fieldset disabled={disabled}>
      <legend className="law-text">{question}</legend>
      <div className="column gap-10">
        {options.map((option, index) => (
          <label key={option} className="ui__check card insights__choice">
            <span>
              <input
                type="radio"
                name="challenge"
                value={index}
                checked={chosen === index}
                onChange={() => onChoose(index)}
              />
            </span>
            <span>{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
