import { describe, expect, it } from 'vitest';
import { LEVELS } from '../../achievements/rules/levels.ts';
import { nextStep, stepAfter, type LevelProgress, type StudyProgress } from './next-step.ts';

const LAWS = ['Employment Act', 'Labour Relations Act'];
type Card = {
  readonly id: number;
  readonly category: string;
  readonly question: string;
  readonly answer: string;
  readonly underReview?: boolean;
};

/** Cards 1 to 50; odd ones of the Employment Act, even ones of the Labour Relations Act. */
const CARDS: readonly Card[] = cards(50);

function cards(count: number): Card[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    category: LAWS[index % 2] ?? '',
    question: 'How long is notice?',
    answer: 'Two weeks.',
  }));
}

function ids(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Levels up to `completed` are completed, the next one is open, and the average needs one more quiz with 8 of 10. */
function levels(completed: number, averageScore = 0): LevelProgress {
  return {
    levels: LEVELS.map(({ id }) => ({
      id,
      state: id <= completed ? ('completed' as const) : id === completed + 1 ? ('open' as const) : ('locked' as const),
      neededQuizzes: { quizzes: 1, rightOfTen: 8 },
    })),
    badges: LEVELS.map(({ badge }) => ({ id: badge, requiredScore: 70 })),
    averageScore,
  };
}

/** Study that has begun; the figures of a test replace those of a new user. */
function after(studied: Studied) {
  const step = nextStep(progressOf(studied));
  return step.kind === 'card' ? { ...step, card: step.card.id, level: step.level?.id ?? null } : step;
}

type Studied = Partial<Omit<StudyProgress<Card>, 'completed'>> & { readonly completed?: readonly number[] };

function progressOf(studied: Studied): StudyProgress<Card> {
  const { completed = [], ...rest } = studied;
  return {
    dueForReview: 0,
    missed: 0,
    mode: 'achievement',
    chosenLevel: null,
    cards: CARDS,
    bookmarked: new Set(),
    purpose: null,
    place: null,
    levels: levels(0),
    path: null,
    everythingOpen: true,
    ...rest,
    completed: new Set(completed),
  };
}

/** The cards, those after an id under review. */
function underReview(from: number): Card[] {
  return CARDS.map((card) => ({ ...card, underReview: card.id > from }));
}

function following(studied: Studied) {
  const progress = progressOf(studied);
  return stepAfter(nextStep(progress), progress);
}

const PATH = { path: 'employee', title: 'For employees', step: 1, steps: 8, stepTitle: 'Who counts as an employee?' };

describe('cards to review', () => {
  it.each(['classic', 'achievement'] as const)('come first in %s mode', (mode) => {
    expect(after({ mode, dueForReview: 5 })).toEqual({ kind: 'review', cards: 5 });
  });
});

describe('by levels', () => {
  it('begins with the first card of the first level', () => {
    expect(after({})).toMatchObject({
      kind: 'card',
      card: 1,
      set: 'level=1',
      setName: 'Level 1: First Steps',
      level: 1,
      position: 1,
      total: 20,
    });
  });

  it.each([
    ['goes on after the last answer', [1, 2, 3], { set: 'level=1', cardId: 3 }, { card: 4, position: 4 }],
    ['leaves out known cards', [1, 2, 3, 4, 5], { set: 'level=1', cardId: 3 }, { card: 6 }],
    [
      'comes back to cards that were passed over',
      [...ids(1, 6), ...ids(8, 20)],
      { set: 'level=1', cardId: 20 },
      { card: 7 },
    ],
    ['stays in the level when a law was studied last', [1, 3], { set: 'category=employment', cardId: 3 }, { card: 4 }],
  ] as const)('%s', (_, completed, place, expected) => {
    expect(after({ completed, place })).toMatchObject({ kind: 'card', level: 1, ...expected });
  });

  it('asks for the quiz when every card of the level is known', () => {
    const known = { completed: ids(1, 20), place: { set: 'level=1', cardId: 20 } };
    expect(after({ ...known, missed: 3 })).toEqual({ kind: 'missedCards', cards: 3 });
    expect(after(known)).toMatchObject({
      kind: 'levelQuiz',
      level: { id: 1 },
      opens: { id: 2 },
      terms: { requiredScore: 70, averageScore: 0, neededQuizzes: { quizzes: 1, rightOfTen: 8 }, questions: 20 },
    });
  });

  it('opens the next level after the quiz, also when its last answer was in a completed level', () => {
    const completed = ids(1, 20);
    expect(after({ completed, levels: levels(1, 82), place: { set: 'level=1', cardId: 20 } })).toMatchObject({
      kind: 'nextLevel',
      level: { id: 2 },
    });
    expect(after({ completed: ids(1, 21), levels: levels(1, 82), place: { set: 'level=1', cardId: 4 } })).toMatchObject(
      {
        kind: 'card',
        card: 22,
        level: 2,
      },
    );
  });

  it('asks for no quiz of a level with fewer than five cards that a quiz can ask', () => {
    expect(after({ completed: ids(1, 20), cards: underReview(4) }).kind).toBe('nextSet');
    expect(after({ completed: ids(1, 20), cards: underReview(5) })).toMatchObject({
      kind: 'levelQuiz',
      terms: { questions: 5 },
    });
  });

  it('goes on with the laws when no card of the next level is open', () => {
    const trial = cards(20);
    expect(after({ cards: trial, completed: ids(1, 20), levels: levels(1, 82), everythingOpen: false })).toEqual({
      kind: 'upgrade',
    });
    expect(after({ completed: ids(1, 45), levels: levels(8, 95) })).toMatchObject({ kind: 'nextSet' });
  });
});

describe('by laws', () => {
  const mode = 'classic';

  it('begins with the first card not known, in its law', () => {
    expect(after({ mode })).toMatchObject({
      kind: 'card',
      card: 1,
      set: 'category=employment',
      setName: 'Employment Act 1999',
      level: null,
      position: 1,
      total: 25,
    });
    expect(after({ mode, completed: [1] })).toMatchObject({ card: 2, setName: 'Labour Relations Act 1999' });
  });

  it.each([
    ['', 7, { card: 8, setName: 'All Categories', position: 8, total: 50 }],
    ['category=employment', 7, { card: 9, setName: 'Employment Act 1999', position: 5, total: 25 }],
    ['level=2', 24, { card: 25, setName: 'Level 2: Firm Ground', level: 2, position: 5, total: 25 }],
    ['bookmarked=true', 4, { card: 9, setName: 'Bookmarked cards', position: 2, total: 3 }],
  ])('goes on in the set of the last answer: "%s" after card %i', (set, cardId, expected) => {
    const bookmarked = new Set([4, 9, 12]);
    expect(after({ mode, bookmarked, completed: [cardId], place: { set, cardId } })).toMatchObject(expected);
  });

  it('goes on with the set that is nearest to its end', () => {
    const employment = ids(1, 50).filter((id) => id % 2 === 1);
    const place = { set: 'category=employment', cardId: 49 };
    expect(after({ mode, completed: employment, place })).toMatchObject({
      kind: 'nextSet',
      set: { set: { category: 'Labour Relations Act' }, completedCards: 0, openCards: 25 },
    });
  });

  it.each(['category=Fishing', 'level=99&category=Fishing', 'bookmarked=true', 'level=4'])(
    'leaves a set without a card: "%s"',
    (set) => {
      expect(after({ mode, completed: [1], place: { set, cardId: 1 } })).toMatchObject({
        kind: 'card',
        card: 2,
        set: 'category=labour_relations',
      });
    },
  );
});

describe('when every open card is known', () => {
  const completed = ids(1, 50);
  it.each(['classic', 'achievement'] as const)('leads to the path, to Premium, or to a quiz in %s mode', (mode) => {
    const done = { mode, completed, levels: levels(8, 95), place: { set: '', cardId: 50 } };
    expect(after({ ...done, path: PATH, everythingOpen: false })).toEqual({ kind: 'pathStep', step: PATH });
    expect(after({ ...done, everythingOpen: false })).toEqual({ kind: 'upgrade' });
    expect(after(done)).toEqual({ kind: 'quiz' });
  });
});

describe('the chosen level', () => {
  it('comes before that of the last answer while it is not completed', () => {
    const place = { set: 'level=1', cardId: 5 };
    const open = levels(1);
    const both = {
      ...open,
      levels: open.levels.map((each) => (each.id <= 2 ? { ...each, state: 'open' as const } : each)),
    };
    expect(after({ place, levels: both, chosenLevel: 2, completed: [21] })).toMatchObject({ card: 22, level: 2 });
    expect(after({ place, levels: both, completed: [21] })).toMatchObject({ card: 6, level: 1 });
    expect(after({ levels: levels(1), chosenLevel: 1, completed: ids(1, 21) })).toMatchObject({ card: 22, level: 2 });
    expect(after({ chosenLevel: 8 })).toMatchObject({ card: 1, level: 1 });
  });
});

describe('what follows', () => {
  it('is the card after reviews, the quiz after the cards of a level, and the next level after the quiz', () => {
    expect(following({ dueForReview: 5, completed: ids(1, 15) })).toMatchObject({ kind: 'card', position: 16 });
    expect(following({ completed: ids(1, 15), missed: 2 })).toMatchObject({ kind: 'levelQuiz', level: { id: 1 } });
    expect(following({ completed: ids(1, 20), missed: 2 })).toMatchObject({ kind: 'levelQuiz', level: { id: 1 } });
    expect(following({ completed: ids(1, 20) })).toMatchObject({ kind: 'nextLevel', level: { id: 2 } });
    expect(following({ cards: cards(20), completed: ids(1, 20) })).toBeNull();
  });

  it('is the next level at once when the average is reached, and the next law in classic mode', () => {
    expect(following({ completed: ids(1, 15), levels: levels(0, 80) })).toMatchObject({ kind: 'nextLevel' });
    expect(following({ mode: 'classic' })).toMatchObject({ kind: 'card', setName: 'Labour Relations Act 1999' });
    expect(following({ completed: ids(1, 50), levels: levels(8, 90) })).toBeNull();
  });
});
