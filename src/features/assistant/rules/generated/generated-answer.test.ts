import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ComposedAnswer } from '../answer/answer.ts';
import { withRephrasedText, createSentenceParser, parseSentences } from './generated-answer.ts';

describe('sentences of generated text', () => {
  test.each([
    ['The notice is two months [EA-130].', [['The notice is two months.', ['EA-130']]]],
    [
      'The notice is two months. [EA-130] It is written [EA-131].',
      [
        ['The notice is two months.', ['EA-130']],
        ['It is written.', ['EA-131']],
      ],
    ],
    ['One is so [EA-130, EA-131] [EA-130].', [['One is so.', ['EA-130', 'EA-131']]]],
    [
      'First [EA-001]\nSecond [EA-002]',
      [
        ['First', ['EA-001']],
        ['Second', ['EA-002']],
      ],
    ],
    ['See Cap. 89, s. 54 [EA-130].', [['See Cap. 89, s. 54.', ['EA-130']]]],
    [
      '## Notice\n- It is **two months** [EA-130].\n2. It is written [EA-131].',
      [
        ['Notice', []],
        ['It is two months.', ['EA-130']],
        ['It is written.', ['EA-131']],
      ],
    ],
    [
      'It is so [EA-130]. but in truth it is not! is it?Yes.',
      [
        ['It is so.', ['EA-130']],
        ['but in truth it is not!', []],
        ['is it?', []],
        ['Yes.', []],
      ],
    ],
    ['It is ４ weeks, or ④\u00A0months [EA-130].', [['It is 4 weeks, or 4 months.', ['EA-130']]]],
    ['Nothing is cited here.', [['Nothing is cited here.', []]]],
    ['', []],
  ])('of %j', (text, expected) => {
    expect(parseSentences(text).map((sentence) => [sentence.text, sentence.facts])).toEqual(expected);
  });
});

test('streamed sentences equal those of the whole text, each after its citations', () => {
  const part = fc.constantFrom(
    'Notice is two weeks',
    ' [EA-190]',
    '. ',
    '.',
    ' ',
    '\n',
    'See Cap',
    '89',
    ' s',
    'It is so',
    ' [EA-130, LRA-004]',
    '! ',
    'e.g. this',
  );
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 25 }),
      fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
      (parts, sizes) => {
        const text = parts.join('');
        const parser = createSentenceParser();
        const received = [];
        for (let from = 0; from < text.length;) {
          const size = sizes.next().value ?? 1;
          received.push(...parser.add(text.slice(from, from + size)));
          from += size;
        }
        received.push(...parser.end());
        expect(received).toEqual(parseSentences(text));
      },
    ),
  );
});

test('a sentence with an unconfirmed citation is marked, whatever it claims', () => {
  const composed: ComposedAnswer = {
    outcome: 'answers',
    about: 'Notice',
    lead: { text: 'Two months.', facts: ['EA-001'] },
    correction: null,
    rule: [],
    calculation: null,
    covers: [{ text: 'Everyone.', facts: ['EA-001'] }],
    exception: [{ text: 'Not on probation.', facts: ['EA-001'] }],
    whatToDo: [{ text: 'Ask in writing.', facts: ['EA-001'] }],
    nearest: [],
  };
  const fact = {
    text: '',
    citation: '',
    section: null,
    part: undefined,
    sectionNote: undefined,
    sources: [],
  } as const;
  const facts = new Map([
    ['EA-001', { ...fact, id: 'EA-001', standing: 'confirmed' as const }],
    ['EA-002', { ...fact, id: 'EA-002', standing: 'reported' as const }],
  ]);
  const answer = withRephrasedText(
    parseSentences('One is sure [EA-001]. The other is not [EA-001, EA-002].'),
    composed,
    facts,
  );
  expect(answer).toMatchObject({
    about: 'Notice',
    lead: { text: 'One is sure.', facts: ['EA-001'] },
    rule: [{ text: '[The other is not.]{EA-002}', facts: ['EA-001', 'EA-002'] }],
    covers: composed.covers,
    exception: composed.exception,
    whatToDo: composed.whatToDo,
  });
});
