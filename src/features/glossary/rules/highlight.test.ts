import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareHighlighter, type TextPiece, type WrittenTerm } from './highlight.ts';

const TERMS: readonly WrittenTerm[] = [
  { term: 'Trade Union', otherForms: ['trade unions', 'union', 'unions'] },
  { term: 'Strike', otherForms: ['strikes'] },
  { term: 'Lock-out', otherForms: ['lockout'] },
  { term: 'Magistrate', otherForms: ["Magistrate's Court"] },
  { term: 'Notice (written)', otherForms: [] },
];

const highlight = prepareHighlighter(TERMS);

function textOf(piece: TextPiece<WrittenTerm>): string {
  return typeof piece === 'string' ? piece : piece.text;
}

/** Returns the marked parts of a text with their terms. */
function marked(text: string): string[][] {
  return highlight(text).flatMap((piece) => (typeof piece === 'string' ? [] : [[piece.text, piece.term.term]]));
}

describe('a phrase in another sense', () => {
  const terms = [
    { term: 'Trade Union', otherForms: ['union', 'unions'], notIn: ['credit union', 'credit unions'] },
    { term: 'Strike', otherForms: ['strikes'], notIn: ['strike out'] },
  ];
  const marks = (text: string) =>
    prepareHighlighter<WrittenTerm>(terms)(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.text]));

  it('is not marked, and the term beside it is', () => {
    expect(marks('A union banks at the Credit  Union; credit unions lend.')).toEqual(['union']);
    expect(marks('Strike out the line about the strike.')).toEqual(['strike']);
  });
});

describe('prepareHighlighter', () => {
  it('marks every occurrence and keeps the text as written', () => {
    expect(highlight('A STRIKE, then strikes.')).toEqual([
      'A ',
      { text: 'STRIKE', term: TERMS[1] },
      ', then ',
      { text: 'strikes', term: TERMS[1] },
      '.',
    ]);
  });

  it('prefers the longest form', () => {
    expect(marked('The trade union and the union')).toEqual([
      ['trade union', 'Trade Union'],
      ['union', 'Trade Union'],
    ]);
    expect(marked("Go to the magistrate's court")).toEqual([["magistrate's court", 'Magistrate']]);
  });

  it('marks whole words only, in any alphabet', () => {
    expect(marked('reunion unionise strikebreaker éstrike strike2')).toEqual([]);
  });

  it('accepts any white space and either apostrophe', () => {
    expect(marked('trade\n  union, Magistrate’s\u00a0Court')).toEqual([
      ['trade\n  union', 'Trade Union'],
      ['Magistrate’s\u00a0Court', 'Magistrate'],
    ]);
  });

  it('matches special characters of a form literally', () => {
    expect(marked('Notice (written) and a lock-out')).toEqual([
      ['Notice (written)', 'Notice (written)'],
      ['lock-out', 'Lock-out'],
    ]);
  });

  it('returns the text unchanged without terms', () => {
    expect(prepareHighlighter([])('A strike')).toEqual(['A strike']);
    expect(prepareHighlighter([])('')).toEqual([]);
  });

  const someText = array(
    oneof(
      constantFrom('strike', 'Union', 'trade union', "magistrate's court", 'lock-out', ' ', ',', '’s', 'x', '-'),
      string(),
    ),
  ).map((parts) => parts.join(''));

  it('returns pieces that join to the text', () => {
    assert(
      property(someText, (text) => {
        expect(highlight(text).map(textOf).join('')).toBe(text);
      }),
    );
  });

  it('marks every term, nests none, and returns no empty piece', () => {
    assert(
      property(someText, (text) => {
        for (const piece of highlight(text)) {
          expect(textOf(piece)).not.toBe('');
          expect(highlight(textOf(piece))).toEqual([piece]);
        }
      }),
    );
  });
});
