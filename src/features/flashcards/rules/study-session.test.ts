import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginSession,
  isFirst,
  isLast,
  isOutOfOrder,
  RETURNS_AFTER,
  cardToContinue,
  studySession,
  type StudyAction,
  type StudyOrder,
  type StudySession,
} from './study-session.ts';

const GOT_IT: readonly StudyAction[] = [{ kind: 'flip' }, { kind: 'gotIt' }, { kind: 'pauseOver' }];
const PRACTISE: readonly StudyAction[] = [{ kind: 'flip' }, { kind: 'needPractice' }, { kind: 'pauseOver' }];

function after(session: StudySession, ...actions: readonly StudyAction[]): StudySession {
  return actions.reduce(studySession, session);
}

/** Returns the cards shown while they are answered as given, then known to the end. */
function cardsSeen(session: StudySession, ...answers: readonly ('gotIt' | 'needPractice')[]): number[] {
  const shown: number[] = [];
  let now = session;
  for (let step = 0; !now.finished && step < 40; step += 1) {
    shown.push(now.cardId);
    now = after(now, ...((answers[step] ?? 'gotIt') === 'gotIt' ? GOT_IT : PRACTISE));
  }
  return shown;
}

describe('a session', () => {
  const begun = beginSession([10, 20, 30], 0);

  it('reports whether the current card returned out of order', () => {
    let now = after(beginSession([10, 20, 30, 40, 50, 60], 0), ...PRACTISE);
    const shown: [number, boolean][] = [];
    for (; !now.finished; now = after(now, ...GOT_IT)) shown.push([now.cardId, isOutOfOrder(now)]);
    expect(shown).toEqual([
      [20, false],
      [30, false],
      [40, false],
      [10, true],
      [50, false],
      [60, false],
    ]);
  });

  it('shows the answer and goes back to the question', () => {
    expect(after(begun, { kind: 'flip' }).side).toBe('answer');
    expect(after(begun, { kind: 'flip' }, { kind: 'flip' }).side).toBe('question');
  });

  it.each(['gotIt', 'needPractice'] as const)(
    'turns the card back after %s and moves on when the pause is over',
    (kind) => {
      const paused = after(begun, { kind: 'flip' }, { kind });
      expect(paused).toMatchObject({ cardId: 10, side: 'question', givenAnswer: kind });
      expect(after(paused, { kind: 'pauseOver' })).toMatchObject({
        cardId: 20,
        side: 'question',
        givenAnswer: null,
      });
    },
  );

  it('ignores a second answer during the pause', () => {
    const paused = after(begun, { kind: 'flip' }, { kind: 'gotIt' });
    expect(after(paused, { kind: 'gotIt' }, { kind: 'needPractice' })).toEqual(paused);
  });

  it('shows the next card at once when the card is flipped during the pause', () => {
    const next = after(begun, { kind: 'flip' }, { kind: 'gotIt' }, { kind: 'flip' });
    expect(next).toMatchObject({ cardId: 20, side: 'question', givenAnswer: null });
    expect(after(next, { kind: 'pauseOver' })).toEqual(next);
  });

  it('counts no answer while the question shows', () => {
    expect(after(begun, { kind: 'gotIt' })).toEqual(begun);
    expect(after(begun, { kind: 'needPractice' })).toEqual(begun);
  });

  it('shows a card that needs practice again after three others, then continues', () => {
    expect(cardsSeen(beginSession([1, 2, 3, 4, 5, 6], 0), 'needPractice')).toEqual([1, 2, 3, 4, 1, 5, 6]);
    expect(RETURNS_AFTER).toBe(3);
  });

  it('shows it sooner when fewer others are left, as often as needed', () => {
    expect(cardsSeen(begun, 'gotIt', 'gotIt', 'needPractice')).toEqual([10, 20, 30, 30]);
    expect(cardsSeen(beginSession([10], 0), 'needPractice', 'needPractice')).toEqual([10, 10, 10]);
    expect(cardsSeen(begun, 'needPractice', 'needPractice')).toEqual([10, 20, 30, 10, 20]);
  });

  it('is finished once each card was known; a skipped card comes after the last one', () => {
    const finished = after(beginSession([10, 20], 0), ...GOT_IT, ...GOT_IT);
    expect(finished).toMatchObject({ finished: true, known: [10, 20], neededPractice: [] });
    expect(after(finished, { kind: 'previous' }, { kind: 'next' }, { kind: 'flip' })).toEqual(finished);
    const passedOver = after(begun, { kind: 'next' }, ...GOT_IT, ...GOT_IT);
    expect(passedOver).toMatchObject({ cardId: 10, finished: false });
    expect(after(passedOver, ...GOT_IT).finished).toBe(true);
  });

  it('that began at a later card does not show the cards before it', () => {
    expect(cardsSeen(beginSession([1, 2, 3, 4], 2))).toEqual([3, 4]);
  });

  it('lists the cards that needed practice, including those known since', () => {
    const finished = after(begun, ...PRACTISE, ...GOT_IT, ...GOT_IT, ...GOT_IT);
    expect(finished).toMatchObject({ finished: true, neededPractice: [10] });
    expect(finished.known).toHaveLength(3);
  });

  it('is restored when an answer is undone, at the end and during the pause too', () => {
    const answer = after(beginSession([10, 20], 0), ...GOT_IT, { kind: 'flip' });
    expect(after(answer, ...GOT_IT.slice(1), { kind: 'backTo', before: answer })).toEqual(answer);
    const practised = after(begun, { kind: 'flip' });
    const paused = after(practised, { kind: 'needPractice' });
    expect(after(paused, { kind: 'backTo', before: practised }, { kind: 'pauseOver' })).toEqual(practised);
  });

  it('keeps an order chosen since when an answer is undone', () => {
    const answer = after(begun, { kind: 'flip' });
    const shuffled = after(answer, { kind: 'gotIt' }, { kind: 'begin', order: [30, 10, 20], ordered: 'shuffled' });
    expect(after(shuffled, { kind: 'backTo', before: answer })).toMatchObject({
      order: [30, 10, 20],
      ordered: 'shuffled',
      index: 1,
      cardId: 10,
      side: 'answer',
    });
  });

  it('stops at both ends', () => {
    expect(after(begun, { kind: 'previous' })).toEqual(begun);
    const last = after(begun, { kind: 'next' }, { kind: 'next' }, { kind: 'next' });
    expect(last.cardId).toBe(30);
    expect([isFirst(begun), isLast(begun), isFirst(last), isLast(last)]).toEqual([true, false, false, true]);
  });

  it('goes from a returned card to the one shown before, and to the next one', () => {
    const back = after(beginSession([1, 2, 3, 4, 5, 6], 0), ...PRACTISE, ...GOT_IT, ...GOT_IT, ...GOT_IT);
    expect(back).toMatchObject({ cardId: 1, index: 3 });
    expect(after(back, { kind: 'previous' }).cardId).toBe(4);
    expect(after(back, { kind: 'next' }).cardId).toBe(5);
  });

  it('cancels the pause when the learner moves on', () => {
    expect(after(begun, { kind: 'flip' }, { kind: 'gotIt' }, { kind: 'next' }, { kind: 'pauseOver' }).cardId).toBe(20);
  });

  it('begins at the first card in a new order', () => {
    const shuffled = after(
      begun,
      { kind: 'next' },
      { kind: 'flip' },
      { kind: 'begin', order: [30, 10, 20], ordered: 'shuffled' },
    );
    expect(shuffled).toEqual(beginSession([30, 10, 20], 0, 'shuffled'));
  });

  it('is always at a card of its order, and ends whatever the answers', () => {
    const kinds = fc.constantFrom('flip', 'gotIt', 'needPractice', 'pauseOver', 'previous', 'next');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.array(kinds), (length, steps) => {
        const order = Array.from({ length }, (_, index) => index + 1);
        const session = after(beginSession(order, 0), ...steps.map((kind) => ({ kind })));
        expect(order).toContain(session.cardId);
        expect(session.givenAnswer !== null && session.side === 'answer').toBe(false);
        let end = session;
        for (let step = 0; step < 3 * length + 3 && !end.finished; step += 1) {
          end = after(end, { kind: 'pauseOver' });
          if (!end.finished) end = after(end, ...(end.side === 'answer' ? GOT_IT.slice(1) : GOT_IT));
        }
        expect(end.finished).toBe(true);
        expect(end.known.toSorted((one, other) => one - other)).toEqual(order);
      }),
    );
  });
});

describe('the card to continue with', () => {
  it('is the current card of a session in set order, and none at its end', () => {
    const begun = beginSession([10, 20], 1);
    expect(cardToContinue(begun)).toBe(20);
    expect(cardToContinue(studySession(begun, { kind: 'previous' }))).toBe(10);
    const known: readonly StudyAction[] = [{ kind: 'flip' }, { kind: 'gotIt' }, { kind: 'pauseOver' }];
    const ended = known.reduce(studySession, begun);
    expect(ended.finished).toBe(true);
    expect(cardToContinue(ended)).toBeNull();
  });

  it('is not a returned card', () => {
    const actions: readonly StudyAction[] = (['needPractice', 'gotIt'] as const).flatMap((kind) => [
      { kind: 'flip' },
      { kind },
      { kind: 'pauseOver' },
    ]);
    const session = actions.reduce(studySession, beginSession([10, 20], 0));
    expect(session.cardId).toBe(10);
    expect(cardToContinue(session)).toBe(20);
  });

  it('shuffling and practice change no stored place, also at their end', () => {
    const begun = beginSession([10, 20], 1);
    const inOrder = (ordered: StudyOrder) => studySession(begun, { kind: 'begin', order: [20, 10], ordered });
    for (const session of [inOrder('shuffled'), inOrder('practice'), { ...inOrder('shuffled'), finished: true }])
      expect(cardToContinue(session)).toBeUndefined();
    expect(cardToContinue(studySession(inOrder('shuffled'), { kind: 'begin', order: [10, 20], ordered: 'set' }))).toBe(
      10,
    );
  });
});
