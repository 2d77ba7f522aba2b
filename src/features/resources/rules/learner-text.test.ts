import { describe, expect, it } from 'vitest';
import type { LibraryFact } from '../../law/rules/library-model.ts';
import { learnerText, paragraphsOf, standingNotes } from './learner-text.ts';

const FACTS: Readonly<Record<string, Pick<LibraryFact, 'standing' | 'reason'>>> = {
  'EA-001': { standing: 'confirmed' },
  'EA-002': { standing: 'reported', reason: 'Seen in one guide.' },
  'EA-003': { standing: 'reported', reason: 'Seen in one guide.' },
  'EA-004': { standing: 'unconfirmed', reason: 'Seen nowhere.' },
};

const places = {
  factOf: (id: string): LibraryFact | null => {
    const known = FACTS[id];
    return known === undefined
      ? null
      : {
          id,
          topic: 'Hours',
          section: null,
          text: 'Hours.',
          basis: 'secondary',
          sources: [],
          ...known,
        };
  },
  pathOf: (id: string) => `/law/employment-act#${id.toLowerCase()}`,
};

describe('a text with marks', () => {
  it('gives each marked word the standing, reason and path of its fact', () => {
    expect(learnerText('Farms: [40 hours]{EA-002}.', places)).toEqual([
      'Farms: ',
      {
        text: '40 hours',
        fact: 'EA-002',
        standing: 'Reported; check the Act',
        reason: 'Seen in one guide.',
        path: '/law/employment-act#ea-002',
      },
      '.',
    ]);
  });

  it('says that words are being checked after a change of their confirmed fact', () => {
    expect(learnerText('Farms: [40 hours]{EA-001}.', places)).toMatchObject([
      'Farms: ',
      {
        standing: 'We changed this rule and are checking these words',
        reason: 'The law library now says: “Hours.”',
      },
      '.',
    ]);
  });

  it('ignores a mark of an unknown fact', () => {
    expect(learnerText('[40 hours]{EA-999}', places)).toMatchObject([
      { standing: 'Not yet checked against the official text', reason: null },
    ]);
  });

  it('has one note for each standing, and one reason for words that share it', () => {
    const notes = standingNotes(learnerText('[40]{EA-002}, [44]{EA-003} or [60 hours]{EA-004}', places));
    expect(
      notes.map(({ standing, reasons }) => [
        standing,
        reasons.map(({ reason, about }) => [reason, about.map(({ text }) => text)]),
      ]),
    ).toEqual([
      ['Reported; check the Act', [['Seen in one guide.', ['40', '44']]]],
      ['Not yet checked against the official text', [['Seen nowhere.', ['60 hours']]]],
    ]);
  });
});

describe('paragraphs', () => {
  it.each([
    ['One.', ['One.']],
    ['One.\n\nTwo.\n \n\nThree.\n', ['One.', 'Two.', 'Three.']],
    ['', []],
  ])('of %j', (text, paragraphs) => {
    expect(paragraphsOf(text)).toEqual(paragraphs);
  });
});
