import { describe, expect, it } from 'vitest';
import { loadPaths, loadSectionQuestions, pathMaterial, type PathReferences } from './content.ts';
import { sectionsOf, type PathStep, type RolePath } from './rules/path.ts';

const fields = { title: 'A step', text: 'What it is about.', minutes: 10 };
const READING: PathStep = { id: 'read', kind: 'reading', ...fields, sections: ['employment-act/2'] };
const CARDS: PathStep = { id: 'cards', kind: 'cards', ...fields, sections: ['employment-act/30'], cards: [6, 84, 211] };
const QUIZ: PathStep = { id: 'quiz', kind: 'quiz', ...fields };

function path(steps: readonly PathStep[], rest: Partial<RolePath> = {}): RolePath {
  return {
    id: 'hr',
    title: 'For HR',
    walked: 'the HR path',
    outcome: 'You know it.',
    certification: 1,
    steps,
    ...rest,
  };
}

const AROUND: PathReferences = {
  fits: (cardId, provisions) =>
    provisions.some((each) => !each.startsWith('employment-act/')) ? null : [6, 84, 211].includes(cardId),
  categoryOf: (cardId) => (cardId < 300 ? 'Employment Act' : undefined),
  hasScenario: ({ kind, id }) => kind === 'case' && id === 1,
  questions: { 'employment-act/2': 'Who counts?', 'employment-act/30': 'What is in writing?' },
  certification: (id) => (id === 1 ? { category: 'Employment Act', requiredCards: 3 } : undefined),
};

function errorsOf(hr: RolePath): string[] {
  return pathMaterial([hr], AROUND)
    .issues.map(({ where, message }) => `${where} ${message}`)
    .filter((issue) => !issue.startsWith('Role paths:'));
}

describe('the content check of paths', () => {
  it('accepts valid content', () => {
    expect(errorsOf(path([READING, CARDS, QUIZ]))).toEqual([]);
  });

  it.each<[string, RolePath, string]>([
    [
      'a card that is not there',
      path([READING, { ...CARDS, cards: [6, 84, 211, 300] }, QUIZ]),
      'there is no card 300.',
    ],
    [
      'a card of other sections',
      path([READING, { ...CARDS, cards: [6, 84, 211, 9] }, QUIZ]),
      'card 9 cites none of its sections.',
    ],
    [
      'a section that is not there',
      path([{ ...READING, sections: ['statute-of-nowhere/1'] }, CARDS, QUIZ]),
      'the law library has no statute-of-nowhere/1.',
    ],
    [
      'a scenario that is not there',
      path([READING, { ...CARDS, scenario: { kind: 'case', id: 2 } }, QUIZ]),
      'there is no case scenario 2.',
    ],
    [
      'a certification that is not there',
      path([READING, CARDS, QUIZ], { certification: 9 }),
      'there is no certification 9.',
    ],
    [
      'too few cards for the exam',
      path([READING, { ...CARDS, cards: [6, 84] }, QUIZ]),
      'has 2 cards that count for certification 1, whose exam asks for 3.',
    ],
    ['no quiz at the end', path([READING, QUIZ, CARDS]), 'ends with its quiz, which is its only one.'],
    ['a step twice', path([READING, READING, CARDS, QUIZ]), 'read stands twice.'],
    ['a card twice', path([CARDS, { ...CARDS, id: 'more' }, QUIZ]), '6 stands twice.'],
  ])('reports %s', (_, faulty, message) => {
    expect(errorsOf(faulty).join('\n')).toContain(message);
  });
});

it('the five paths exist, each with something a free account can do at every step: sections are open to everyone', async () => {
  const paths = await loadPaths('content');
  expect(paths.map(({ id }) => id)).toEqual(['hr', 'employer', 'employee', 'student', 'union']);
  for (const { steps } of paths) {
    expect(steps.at(-1)?.kind).toBe('quiz');
    const toRead = steps.filter((step) => step.kind === 'quiz' || step.sections.length > 0);
    expect(toRead).toHaveLength(steps.length);
  }
});

it('every section has a short question, and no two have the same', async () => {
  const [paths, questions] = await Promise.all([loadPaths('content'), loadSectionQuestions('content')]);
  const asked = Object.values(questions);
  expect(asked.filter((question) => !/^[A-Z].*\?$/.test(question) || question.length > 70)).toEqual([]);
  expect(new Set(asked).size).toBe(asked.length);
  expect(new Set(Object.keys(questions))).toEqual(new Set(paths.flatMap(({ steps }) => steps.flatMap(sectionsOf))));
});

it('every step is titled with a short question that no other step of its path asks', async () => {
  for (const { steps } of await loadPaths('content')) {
    const titles = steps.map(({ title }) => title);
    expect(titles.filter((title) => !/^[A-Z].*\?$/.test(title) || title.length > 60)).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
  }
});
