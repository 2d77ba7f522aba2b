import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Citation } from '../../law/client/parts.tsx';
import { ChallengeClock } from './ChallengeClock.tsx';
import type { Challenge } from './queries.ts';

export interface ChallengeRunProps {
  readonly challenge: Challenge;
  /** When the time is over, in milliseconds since 1970 by this device's clock. */
  readonly endsAt: number;
  readonly submitting: boolean;
  /** Why the answer did not get through; null while nothing went wrong. */
  readonly failure: string | null;
  readonly onSubmit: (answer: number | null) => void;
}

/** The question while its time runs. At zero whatever is chosen is submitted by itself. */
export function ChallengeRun({ challenge, endsAt, submitting, failure, onSubmit }: ChallengeRunProps): ReactNode {
  const [chosen, setChosen] = useState<number | null>(null);
  const [isOver, setIsOver] = useState(false);

  const resend = useEffectEvent(() => {
    if (failure !== null && !submitting) onSubmit(chosen);
  });
  useEffect(() => {
    const again = (): void => resend();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
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
      <p className="small muted">
        <Citation reference={challenge.legalReference} />
      </p>
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
          busyWord="Submitting..."
        >
          {failure === null ? 'Submit Answer' : 'Try Again'}
        </Button>
      </div>
    </form>
  );
}

interface QuestionProps {
  readonly challenge: Challenge;
  /** The option chosen, from 0; null for none. */
  readonly chosen: number | null;
  readonly disabled: boolean;
  readonly onChoose: (option: number) => void;
}

/** What is asked, with its options. */
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
