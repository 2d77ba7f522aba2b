import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import type { ReactNode } from 'react';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { Citation } from '../../law/client/parts.tsx';
import type { Challenge } from './queries.ts';

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
  if (outOfTime) return 'The time was over before an answer came, so it does not count.';
  return userAnswer === null ? 'No answer was chosen in time.' : 'Not right this time. Here is why.';
}
