import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { parseAccommodation, formatAccommodation } from '../../accounts/rules/time-accommodation.ts';
import type { QuizMode, QuizSetup } from '../rules/quiz.ts';
import { Message } from '../../assessment/client/parts.tsx';
import { quizApi, type QuizList } from './queries.ts';

/** The modes as learners read them, in a few words. */
export const MODE_NAMES: Readonly<Record<QuizMode, string>> = {
  adaptive: 'Adaptive',
  random: 'Random',
  weak_spots: 'My weak spots',
};

/** Where the learner stands before a quiz, and when that was read. */
type ReadQuizList = QuizList & { readonly readAt: Date };

/** Reads where the learner stands before a quiz, anew at each visit; undefined until it is there. The setup works without it. */
export function useQuizList(set: QuizSetup['set']): ReadQuizList | undefined {
  return useQuery({ queryKey: ['quizzes', set], queryFn: ({ signal }) => readQuizList(set, signal), gcTime: 0 }).data;
}

async function readQuizList(set: QuizSetup['set'], signal: AbortSignal): Promise<ReadQuizList> {
  const query = set ? { set } : {};
  return { ...(await quizApi('GET /api/quiz/sessions', { query, signal })), readAt: new Date() };
}

export interface OpenQuizProps {
  readonly quiz: NonNullable<QuizList['running']>;
  readonly onContinue: (id: number) => void;
}

/** A quiz that is still running, begun on this device or another one. */
export function OpenQuiz({ quiz: { id, timed, totalQuestions, open }, onContinue }: OpenQuizProps): ReactNode {
  const where =
    open === null
      ? 'Your last quiz has no question left to answer.'
      : `You have a quiz open, at question ${open.position} of ${totalQuestions}.`;
  return (
    <Message
      tone="info"
      action={<Button onClick={() => onContinue(id)}>{open === null ? 'See Results' : 'Continue'}</Button>}
    >
      {where}
      {timed && open !== null ? ' Its clock is running.' : null} A new quiz takes its place.
    </Message>
  );
}

/** Says that a learner's account gives more than the usual time. */
export function MoreTime({ accommodation = 100 }: { readonly accommodation: number | undefined }): ReactNode {
  const known = parseAccommodation(accommodation);
  if (known === 100) return null;
  const words = formatAccommodation(known);
  return (
    <p className="small muted">
      Your account gives you {words.charAt(0).toLowerCase() + words.slice(1)}.{' '}
      <Anchor className="link reach" href="/account">
        Change it
      </Anchor>
    </p>
  );
}
