import type { ReactNode, Ref } from 'react';
import type { QuizList } from './queries.ts';
import { practiceNote } from '../rules/practice-note.ts';
import { QUESTIONS_PER_QUIZ } from '../rules/quiz.ts';

export interface SetupHeadProps {
  /** Of the quiz, in questions; null while nobody knows. */
  readonly length: number | null;
  /** The set of cards that it is drawn from, if one was asked for. */
  readonly set?: Pick<NonNullable<QuizList['set']>, 'title' | 'passMark'> | null | undefined;
  readonly heading?: Ref<HTMLHeadingElement>;
}

/** The head of the form that begins a quiz. */
export function SetupHead({ length, set, heading }: SetupHeadProps): ReactNode {
  return (
    <div>
      <p className="note over">
        {lengthText(length)}
        {set?.passMark ? ` ${set.passMark}% passes.` : null}
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {set?.title ?? 'Test Your Knowledge'}
      </h1>
      {length ? <p className="muted">{practiceNote(length)}</p> : null}
    </div>
  );
}

/** How many questions there will be; null while nobody knows. */
function lengthText(length: number | null): string {
  if (length === 0) return 'No question is open to you yet.';
  if (length === 1) return '1 question, four answers.';
  return `${length === null ? `Up to ${QUESTIONS_PER_QUIZ}` : length} questions, four answers each.`;
}
