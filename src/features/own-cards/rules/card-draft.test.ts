import { expect, test } from 'vitest';
import { toDraft, emptyDraft, hasText, isDraft, toSavedFields } from './card-draft.ts';

const DRAFT = { ...emptyDraft('an id'), front: 'Notice?' };

test.each([
  [DRAFT, true],
  [{ ...DRAFT, version: 3, law: 'minimum-wages', number: '2' }, true],
  [{ ...DRAFT, law: 'another-act' }, false],
  [{ ...DRAFT, back: 4 }, false],
  [{ front: 'Notice?' }, false],
  [null, false],
  ['Notice?', false],
])('%j is a draft: %s', (value, expected) => {
  expect(isDraft(value)).toBe(expected);
});

const CARD = {
  id: 'an id',
  front: 'Notice?',
  back: 'A week.',
  section: { law: 'employment-act', number: '26', label: 'Employment Act, section 26', path: '/law/employment-act/26' },
  isBookmarked: true,
  version: 4,
  createdAt: '2026-11-19T16:00:00.000Z',
  reps: 0,
  due: null,
} as const;

test('a draft has the text and version of its card', () => {
  const draft = toDraft(CARD);
  expect(draft).toMatchObject({ id: 'an id', version: 4 });
  expect(toSavedFields(draft)).toEqual({
    front: 'Notice?',
    back: 'A week.',
    section: { law: 'employment-act', number: '26' },
  });
  expect(toSavedFields({ ...draft, law: null }).section).toBeNull();
});

test.each([
  [{}, true],
  [{ front: ' Notice? ' }, true],
  [{ back: 'Two weeks.' }, false],
  [{ number: '27' }, false],
  [{ law: null }, false],
])('a card has the text of a draft with %j: %s', (change, expected) => {
  expect(hasText(CARD, { ...toDraft(CARD), ...change })).toBe(expected);
});
