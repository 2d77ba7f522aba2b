import * as fc from 'fast-check';
import { expect, test, describe } from 'vitest';
import type { TextPiece } from '../../resources/rules/learner-text.ts';
import { actPart, splitCitations, lawName, splitParagraphs, joinPieces } from './scenario.ts';

test.each([
  ['Employment Act, Cap. 89, s. 30', 'Employment Act'],
  ['Labour Relations Act, Cap. 157A', 'Labour Relations Act'],
  ['Minimum Wages Order, S.R.&O. 42 of 2023', 'Minimum Wages'],
])('%s belongs to the %s', (reference, law) => {
  expect(lawName(reference)).toBe(law);
});

test('a reference is split into its citations', () => {
  expect(splitCitations('Employment Act, Cap. 89, s. 3; Employment Act, Cap. 89, Part IX')).toEqual([
    'Employment Act, Cap. 89, s. 3',
    'Employment Act, Cap. 89, Part IX',
  ]);
  expect(splitCitations('Employment Act, Cap. 89, s. 3')).toEqual(['Employment Act, Cap. 89, s. 3']);
});

test.each([
  ['Employment Act, Cap. 89, Part IX', 'Employment Act', 'Employment Act, Cap. 89, '],
  ['Labour Relations Act, Cap. 157A, s. 3', 'Labour Relations', 'Labour Relations Act, Cap. 157A, '],
  ['Labour Relations Act, Cap. 157A, s. 3', 'Employment Act', ''],
  ['Employment Act, Cap. 89', 'Employment Act', ''],
  ['Minimum Wages Order, S.R.&O. 42 of 2023', 'Minimum Wages', ''],
])('%s under %s begins with "%s"', (citation, act, part) => {
  expect(actPart(citation, act)).toBe(part);
});

function unchecked(text: string): TextPiece {
  return {
    text,
    fact: 'EA-082',
    standing: 'Reported; check the Act',
    reason: 'One guide only.',
    path: '/law/employment-act/37#ea-082',
  };
}

/** The pieces as one can tell them apart: unconfirmed words in brackets. */
function shown(pieces: readonly TextPiece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : `[${piece.text}]`)).join('');
}

describe('a text with unconfirmed words', () => {
  test('is one text with the positions of those words', () => {
    const { text, unchecked: placed } = joinPieces(['The limit is ', unchecked('44 hours'), '.']);
    expect(text).toBe('The limit is 44 hours.');
    expect(placed).toMatchObject([{ text: '44 hours', at: 13, fact: 'EA-082' }]);
  });

  test('is split into paragraphs with their positions, also for repeated words', () => {
    const text = joinPieces([
      'Two weeks are due.\n\nReported: ',
      unchecked('two weeks'),
      ', after two weeks.\n\n',
      unchecked('Four'),
      ' at most.',
    ]);
    expect(splitParagraphs(text).map(shown)).toEqual([
      'Two weeks are due.',
      'Reported: [two weeks], after two weeks.',
      '[Four] at most.',
    ]);
  });

  test('without text has no paragraph', () => {
    expect(splitParagraphs({ text: ' \n\n ', unchecked: [] })).toEqual([]);
  });

  test('loses no word and no mark', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    const piece = fc.oneof(
      word.map((plain) => `${plain} `),
      word.map(unchecked),
    );
    fc.assert(
      fc.property(fc.array(fc.array(piece, { minLength: 1 }), { minLength: 1 }), (paragraphs) => {
        const parted = paragraphs.flatMap((pieces, index): TextPiece[] => (index === 0 ? pieces : ['\n\n', ...pieces]));
        expect(splitParagraphs(joinPieces(parted)).map(shown)).toEqual(
          paragraphs.map((pieces) => shown(pieces).trimEnd()),
        );
      }),
    );
  });
});
