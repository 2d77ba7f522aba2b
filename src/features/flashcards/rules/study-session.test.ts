import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginSession, studySession, type StudyAction, type StudySession } from './study-session.ts';

const GOT_IT: readonly StudyAction[] = [{ kind: 'flip' }, { kind: 'gotIt' }, { kind: 'pauseOver' }];

function after(session: StudySession, ...actions: readonly StudyAction[]): StudySession {
  return actions.reduce(studySession, session);
}

describe('a sitting', () => {
  const begun = beginSession([10, 20, 30], 0);

  it('shows the answer and goes back to the question', () => {
    expect(after(begun, { kind: 'flip' }).side).toBe('answer');
    expect(after(begun, { kind: 'flip' }, { kind: 'flip' }).side).toBe('question');
  });

  it('moves to the next question only when the pause after Got it! is over', () => {
    const pausing = after(begun, { kind: 'flip' }, { kind: 'gotIt' });
    expect(pausing).toMatchObject({ index: 0, side: 'question', advancing: true });
    expect(after(pausing, { kind: 'pauseOver' })).toMatchObject({ index: 1, side: 'question', advancing: false });
  });

  it('takes a second press during the pause for none', () => {
    const pausing = after(begun, { kind: 'flip' }, { kind: 'gotIt' });
    expect(after(pausing, { kind: 'gotIt' }, { kind: 'flip' }, { kind: 'needPractice' })).toEqual(pausing);
  });

  it('stays on the card after Need Practice', () => {
    expect(after(begun, { kind: 'flip' }, { kind: 'needPractice' })).toEqual(begun);
  });

  it('counts no answer while the question shows', () => {
    expect(after(begun, { kind: 'gotIt' })).toEqual(begun);
    expect(after(begun, { kind: 'needPractice' })).toEqual(begun);
  });

  it('is finished after the last card and can begin again', () => {
    const finished = after(beginSession([10, 20], 0), ...GOT_IT, ...GOT_IT);
    expect(finished).toMatchObject({ index: 1, finished: true });
    expect(after(finished, { kind: 'previous' }, { kind: 'next' }, { kind: 'flip' })).toEqual(finished);
    expect(after(finished, { kind: 'restart' })).toEqual(beginSession([10, 20], 0));
  });

  it('goes back to the answer of a card whose answer was taken back, also from the end and out of the pause', () => {
    const finished = after(beginSession([10, 20], 0), ...GOT_IT, ...GOT_IT);
    expect(after(finished, { kind: 'backTo', cardId: 20 })).toMatchObject({
      index: 1,
      side: 'answer',
      finished: false,
    });
    const pausing = after(begun, { kind: 'flip' }, { kind: 'gotIt' });
    expect(after(pausing, { kind: 'backTo', cardId: 10 }, { kind: 'pauseOver' })).toMatchObject({
      index: 0,
      side: 'answer',
      advancing: false,
    });
    expect(after(begun, { kind: 'backTo', cardId: 99 })).toEqual(begun);
  });

  it('stops at both ends', () => {
    expect(after(begun, { kind: 'previous' })).toEqual(begun);
    expect(after(begun, { kind: 'next' }, { kind: 'next' }, { kind: 'next' }).index).toBe(2);
  });

  it('calls the pause off when the learner moves on alone', () => {
    expect(after(begun, { kind: 'flip' }, { kind: 'gotIt' }, { kind: 'next' }, { kind: 'pauseOver' }).index).toBe(1);
  });

  it('begins at the first card in a new order', () => {
    const shuffled = after(
      begun,
      { kind: 'next' },
      { kind: 'flip' },
      { kind: 'reorder', order: [30, 10, 20], shuffled: true },
    );
    expect(shuffled).toEqual({ ...beginSession([30, 10, 20], 0), shuffled: true });
  });

  it('is always on a card of its order, whatever is done', () => {
    const kinds = fc.constantFrom('flip', 'gotIt', 'needPractice', 'pauseOver', 'previous', 'next', 'restart');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.array(kinds), (length, steps) => {
        const order = Array.from({ length }, (_, place) => place + 1);
        const session = after(beginSession(order, 0), ...steps.map((kind) => ({ kind })));
        expect(session.order[session.index]).toBeDefined();
        expect(session.advancing && session.side === 'answer').toBe(false);
      }),
    );
  });
});
