import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { ratingOf, scoreTone } from '../../achievements/rules/quiz-score.ts';
import { BADGE_TONES } from '../../assessment/client/parts.tsx';
import { whenText } from '../../progress/rules/when-text.ts';
import { lawOf } from '../rules/quiz.ts';
import type { QuizList } from './queries.ts';
import { MODE_NAMES } from './QuizOptions.tsx';

/** Lists the last finished quizzes with links to their results. */
export default function PastQuizzes({
  quizzes,
  now,
}: {
  readonly quizzes: QuizList['finished'];
  readonly now: Date;
}): ReactNode {
  return (
    <section className="assessment__page" aria-labelledby="past-quizzes">
      <h2 className="title" id="past-quizzes">
        Your past quizzes
      </h2>
      <ul className="card rows quiz__past">
        {quizzes.map(({ id, finishedAt, timed, score, correctAnswers, totalQuestions, ...quiz }) => (
          <li key={id}>
            <Anchor className="apart" href={`/quiz?result=${id}`}>
              <span>
                {subjectOf(quiz)}
                <small className="small muted">
                  {kindOf(quiz)}
                  {timed ? ', timed' : ''}. <time dateTime={finishedAt}>{whenText(new Date(finishedAt), now)}</time>
                </small>
              </span>
              <span className="tabular">
                <Badge tone={BADGE_TONES[scoreTone(score)]}>
                  {correctAnswers} of {totalQuestions}, {ratingOf(score)}
                </Badge>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

type QuizSubject = Pick<QuizList['finished'][number], 'set' | 'studyLevel' | 'category' | 'mode'>;

function kindOf({ set, studyLevel, mode }: QuizSubject): string {
  if (set !== null) return 'Role path';
  return studyLevel === undefined ? MODE_NAMES[mode] : 'Level quiz';
}

/** Returns the subject of a quiz: a set of cards, a level, a law, or all laws. */
function subjectOf({ set, studyLevel, category }: QuizSubject): string {
  if (set !== null) return set.title;
  return studyLevel === undefined ? (lawOf(category) ?? 'All Categories') : `Level ${studyLevel}`;
}
