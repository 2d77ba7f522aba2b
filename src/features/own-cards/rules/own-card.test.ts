import { describe, expect, test } from 'vitest';
import { POST_LENGTH } from '../../teams/rules/groups/group.ts';
import { BACK_LENGTH, FRONT_LENGTH, lengthOf, formatPost, roomError, sideErrors } from './own-card.ts';

describe('sideErrors', () => {
  test.each([
    [{ front: 'Who pays?', back: 'The employer.' }, {}],
    [
      { front: ' \n ', back: '\u200b' },
      { front: 'Please write the front of the card.', back: 'Please write the back of the card.' },
    ],
    [{ front: '😀'.repeat(FRONT_LENGTH), back: ` ${'x'.repeat(BACK_LENGTH)} ` }, {}],
    [
      { front: 'x'.repeat(FRONT_LENGTH + 1), back: 'x'.repeat(BACK_LENGTH + 1) },
      { front: 'The front has at most 300 characters.', back: 'The back has at most 1,200 characters.' },
    ],
  ])('case %#', (sides, errors) => {
    expect(sideErrors(sides)).toEqual(errors);
  });

  test('counts what is stored, not what is typed around it', () => {
    expect(lengthOf('  one\r\n\r\n\r\ntwo  ')).toBe('one\n\ntwo'.length);
  });
});

describe('roomError', () => {
  test.each([
    [0, 500, null],
    [499, 1, null],
    [499, 2, 'You have 499 of 500 cards: there is room for 1 more.'],
    [500, 1, 'You have 500 cards of your own. Delete some to make room.'],
  ])('with %i cards, %i more', (stored, added, error) => {
    expect(roomError(stored, added)).toBe(error);
  });
});

describe('postOf', () => {
  test('has both sides and the section', () => {
    const section = { law: 'employment-act', number: '26', label: 'Employment Act, section 26', path: null } as const;
    expect(formatPost({ front: 'Notice?', back: 'A week.', section })).toBe(
      'Notice?\n\nA week.\n\nEmployment Act, section 26',
    );
    expect(formatPost({ front: 'Notice?', back: 'A week.', section: null })).toBe('Notice?\n\nA week.');
  });

  test('fits into a post, however long the sides are', () => {
    const label = 'x'.repeat(200);
    const section = { law: 'minimum-wages', number: '1', label, path: null } as const;
    const post = formatPost({ front: 'x'.repeat(FRONT_LENGTH), back: 'x'.repeat(BACK_LENGTH), section });
    expect(post.length).toBeLessThan(POST_LENGTH);
  });
});
