import { describe, expect, test } from 'vitest';
import { citationsOf, sectionsMentioned } from './citations.ts';
import { sampleFact } from './sample-content.ts';

const cited = (change: Parameters<typeof sampleFact>[0]) =>
  citationsOf(sampleFact(change)).map(({ section, lawReference }) => `${section} | ${lawReference}`);

describe('citationsOf', () => {
  test.each<[what: string, change: Parameters<typeof sampleFact>[0], citations: string[]]>([
    ['a plain section', { section: '30' }, ['30 | Employment Act, Cap. 89, s. 30']],
    [
      'a subsection, or less exactly its section',
      { section: '32(1)' },
      ['32(1) | Employment Act, Cap. 89, s. 32(1)', '32 | Employment Act, Cap. 89, s. 32'],
    ],
    [
      'a range as a whole, never one number in it',
      { section: '47–48' },
      ['47–48 | Employment Act, Cap. 89, ss. 47–48'],
    ],
    [
      'two sections',
      { section: '76 and 80(1)' },
      [
        '76 | Employment Act, Cap. 89, s. 76',
        '80(1) | Employment Act, Cap. 89, s. 80(1)',
        '80 | Employment Act, Cap. 89, s. 80',
        '76 and 80(1) | Employment Act, Cap. 89, ss. 76 and 80(1)',
      ],
    ],
    ['a section of the other Act', { section: 'LRA 3A' }, ['3A | Labour Relations Act, Cap. 157A, s. 3A']],
    [
      'the Part when the number is not known',
      { section: null, part: 'Part IX' },
      ['Part IX | Employment Act, Cap. 89, Part IX'],
    ],
    [
      'the Act alone when nothing is known',
      { id: 'LRA-075', section: null, part: undefined },
      ['Cap. 157A | Labour Relations Act, Cap. 157A'],
    ],
    [
      'an Order',
      { id: 'MW-003', section: 'S.R.&O. 42 of 2023', part: undefined },
      ['S.R.&O. 42 | Minimum Wages Order, S.R.&O. 42 of 2023'],
    ],
    [
      'the Act behind an Order',
      { id: 'MW-041', section: 'EA 54', part: undefined },
      ['54 | Employment Act, Cap. 89, s. 54'],
    ],
    [
      'the schedule',
      { id: 'LRA-080', section: 'second schedule', part: undefined },
      ['Second Schedule | Labour Relations Act, Cap. 157A, Second Schedule'],
    ],
    [
      'nothing for a fact of practice',
      { section: null, part: undefined, sectionNote: 'practice, not a rule of the Act' },
      [],
    ],
    ['nothing for another law', { id: 'LRA-047', section: 'Constitution s. 11', part: undefined }, []],
    ['nothing for a report without a section', { id: 'MW-043', section: null, part: undefined }, []],
  ])('returns %s', (_, change, citations) => {
    expect(cited(change)).toEqual(citations);
  });

  test('two provisions separated by a semicolon are separate citations', () => {
    expect(cited({ id: 'LRA-073', section: '45(3); 46', part: undefined })).toEqual([
      '45(3) | Labour Relations Act, Cap. 157A, s. 45(3)',
      '45 | Labour Relations Act, Cap. 157A, s. 45',
      '46 | Labour Relations Act, Cap. 157A, s. 46',
    ]);
  });

  test('paragraphs of one section are cited with "s."', () => {
    expect(cited({ id: 'LRA-070', section: '45(1)–(2)', part: undefined })).toContain(
      '45(1)–(2) | Labour Relations Act, Cap. 157A, s. 45(1)–(2)',
    );
  });
});

test('sectionsMentioned parses running text', () => {
  expect(sectionsMentioned('See section 32(1), s. 26 and ss. 47–48; a section of the road.')).toEqual([
    '32(1)',
    '26',
    '47–48',
  ]);
});
