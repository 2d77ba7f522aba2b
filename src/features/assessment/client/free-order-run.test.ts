import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../../platform/client/api-client.ts';
import type { FinishedExam, RunningExam } from '../../certifications/client/queries.ts';
import type { StoredFreeOrderRun } from '../rules/stored-run.ts';
import type { RunEnd } from './run.ts';
import { openFreeOrderRun } from './free-order-run.ts';

const MINUTE = 60_000;

const EXAM: RunningExam = {
  id: 7,
  certificationId: 1,
  certificationName: 'Employment Act Foundations',
  requiredScore: 80,
  requiredCards: 25,
  learnerName: 'Anita Roberts',
  status: 'running',
  timeLeft: 30 * MINUTE,
  questions: [1, 2, 3].map((position) => ({
    position,
    area: 'Leave',
    question: `Question ${position}?`,
    options: ['a', 'b', 'c', 'd'],
    chosen: null,
  })),
};

const GRADED: FinishedExam = {
  id: 7,
  certificationId: 1,
  certificationName: 'Employment Act Foundations',
  requiredScore: 80,
  requiredCards: 25,
  learnerName: 'Anita Roberts',
  status: 'finished',
  score: 100,
  passed: true,
  correctAnswers: 3,
  totalQuestions: 3,
  finishedAt: '2026-11-20T16:00:00.000Z',
  nextAttemptAt: null,
  certificateNumber: 'LWG-1',
  areas: [],
  review: [],
};

function failure(code: ApiFailure['code']): ApiFailure {
  return new ApiFailure(0, code, { code, sentence: 'You seem to be offline.', issues: [] });
}

/** An exam with a server whose line can be cut. */
function open(exam: RunningExam = EXAM, storedRun: StoredFreeOrderRun | null = null) {
  const server = {
    saved: [] as [number, number][],
    failsWith: null as ApiFailure | null,
    timeLeft: 29 * MINUTE,
    finished: 0,
    clock: 1_000_000,
  };
  let stored: StoredFreeOrderRun | null = null;
  const ends: RunEnd<FinishedExam>[] = [];
  const run = openFreeOrderRun(exam, storedRun, {
    save: async ([position, chosen]) => {
      if (server.failsWith !== null) throw server.failsWith;
      server.saved.push([position, chosen]);
      return { timeLeft: server.timeLeft };
    },
    finish: async () => {
      if (server.failsWith?.code === 'OFFLINE') throw server.failsWith;
      server.finished += 1;
      return GRADED;
    },
    persist: (state) => {
      stored = state;
    },
    now: () => server.clock,
  });
  run.onEnd((end) => ends.push(end));
  return { run, server, ends, stored: () => stored };
}

/** Lets everything that waits on promises happen. */
async function settled(): Promise<void> {
  for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
}

describe('a running exam', () => {
  it('saves each answer at once, and shows the time left by the server', async () => {
    const { run, server } = open();
    run.begin();
    expect(run.view().endsAt).toBe(server.clock + 30 * MINUTE);
    run.choose(2);
    run.goTo(3);
    run.choose(0);
    await settled();
    expect(server.saved).toEqual([
      [1, 2],
      [3, 0],
    ]);
    expect(run.view()).toMatchObject({
      answered: 2,
      unsaved: false,
      endsAt: server.clock + 29 * MINUTE,
      open: { position: 3, chosen: 0 },
    });
  });

  it('sends the last answer to a question that is changed while the first one is being sent', async () => {
    const { run, server } = open();
    run.choose(2);
    run.choose(1);
    await settled();
    expect(server.saved).toEqual([
      [1, 2],
      [1, 1],
    ]);
  });

  it('stores an answer that cannot be sent, and sends it when the connection is back', async () => {
    const { run, server, stored } = open();
    server.failsWith = failure('OFFLINE');
    run.choose(2);
    run.goTo(2);
    run.choose(3);
    await settled();
    expect(run.view()).toMatchObject({ unsaved: true, answered: 2 });
    expect(stored()).toEqual({
      id: 7,
      waiting: [
        [1, 2],
        [2, 3],
      ],
      marked: [],
      open: 2,
    });
    server.failsWith = null;
    run.retry();
    await settled();
    expect(server.saved).toEqual([
      [1, 2],
      [2, 3],
    ]);
    expect(run.view().unsaved).toBe(false);
    expect(stored()).toMatchObject({ waiting: [] });
  });

  it('opens at the question of an earlier visit, with its marks, and sends its unsent answers', async () => {
    const answered = {
      ...EXAM,
      questions: EXAM.questions.map((question) => (question.position === 1 ? { ...question, chosen: 0 } : question)),
    };
    const { run, server } = open(answered, {
      id: 7,
      waiting: [
        [2, 1],
        [9, 0],
        [3, 4],
      ],
      marked: [1, 9],
      open: 3,
    });
    expect(run.view()).toMatchObject({ open: { position: 3 }, answered: 2, marked: 1 });
    run.begin();
    await settled();
    expect(server.saved).toEqual([[2, 1]]);
  });

  it('opens at the first question without an answer on another device', () => {
    const answered = {
      ...EXAM,
      questions: EXAM.questions.map((question) => (question.position === 1 ? { ...question, chosen: 0 } : question)),
    };
    expect(open(answered).run.view().open.position).toBe(2);
  });

  it('marks a question and removes the mark', () => {
    const { run } = open();
    run.mark();
    expect(run.view()).toMatchObject({ marked: 1, open: { isMarked: true } });
    run.mark();
    expect(run.view()).toMatchObject({ marked: 0, open: { isMarked: false } });
  });
});

describe('the end of an exam', () => {
  it('sends the waiting answers before it is graded', async () => {
    const { run, server, ends } = open();
    run.choose(1);
    run.finish();
    await settled();
    expect(server.saved).toEqual([[1, 1]]);
    expect(ends).toEqual([GRADED]);
  });

  it('waits for the network with every answer stored, and then finishes', async () => {
    const { run, server, ends, stored } = open();
    server.failsWith = failure('OFFLINE');
    run.choose(1);
    run.finish();
    await settled();
    expect(run.view()).toMatchObject({ status: 'failed', failure: 'You seem to be offline.' });
    expect(stored()).toMatchObject({ waiting: [[1, 1]] });
    server.failsWith = null;
    run.retry();
    await settled();
    expect(ends).toEqual([GRADED]);
  });

  it.each(['REFUSED', 'ALREADY_FINISHED'] as const)(
    'finishes by itself when the server accepts no more answers (%s)',
    async (code) => {
      const { run, server, ends } = open();
      server.failsWith = failure(code);
      run.choose(1);
      await settled();
      expect(ends).toEqual([GRADED]);
      expect(server.finished).toBe(1);
    },
  );

  it('finishes at once when the time ended before the visit', async () => {
    const { run, server, ends } = open({ ...EXAM, timeLeft: 0 }, { id: 7, waiting: [[1, 3]], marked: [], open: 1 });
    run.begin();
    await settled();
    expect(server.saved).toEqual([[1, 3]]);
    expect(ends).toEqual([GRADED]);
  });

  it('is reported when the exam no longer exists', async () => {
    const { run, server, ends } = open();
    server.failsWith = failure('NOT_FOUND');
    run.choose(1);
    await settled();
    expect(ends).toEqual(['gone']);
  });
});
