import { line, type Line, type State } from '../../../../platform/server/testing/access-matrix/line.ts';
import type { Fixture } from '../../../../platform/server/testing/access-matrix/callers.ts';
import { quizContract } from '../../contract.ts';
import { answerFirst, finish, start } from './quizzing.ts';

async function open({ owner }: Fixture) {
  const { id } = await start(owner);
  await answerFirst(owner, id);
  return { id };
}

async function finished(fixture: Fixture) {
  const { id } = await open(fixture);
  await finish(fixture.owner, id);
  return { id };
}

/** Both states of a quiz, with the status its owner gets in each. */
function eachQuiz<Body>(
  body: Body,
  owner: { readonly open: number; readonly finished: number },
): Record<string, State<Body>> {
  return {
    'a quiz that is open': {
      arrange: async (fixture) => ({ params: await open(fixture), body }),
      owner: owner.open,
      others: 404,
    },
    'a quiz that is finished': {
      arrange: async (fixture) => ({ params: await finished(fixture), body }),
      owner: owner.finished,
      others: 404,
    },
  };
}

/** The lines of the access matrix for quizzes. */
export const quizLines: readonly Line[] = [
  line(quizContract.read, 'signedIn', eachQuiz(undefined, { open: 200, finished: 200 })),
  line(
    quizContract.answer,
    'signedIn',
    eachQuiz({ position: 1, chosen: 0, timeSpent: 4000 }, { open: 200, finished: 409 }),
  ),
  line(quizContract.finish, 'signedIn', eachQuiz({}, { open: 200, finished: 200 })),
];
