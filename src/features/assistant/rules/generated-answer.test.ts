import { describe, expect, test } from 'vitest';
import type { ComposedAnswer } from './answer.ts';
import { answerOfSentences, readGenerated } from './generated-answer.ts';

describe('the sentences of what a model wrote', () => {
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
    ['See Cap. 89, s. 54 [EA-130].', [['See Cap.\u00A089, s.\u00A054.', ['EA-130']]]],
    [
      '## Notice\n- It is **two months** [EA-130].\n2. It is written [EA-131].',
      [
        ['Notice', []],
        ['It is two months.', ['EA-130']],
        ['It is written.', ['EA-131']],
      ],
    ],
    ['Nothing is cited here.', [['Nothing is cited here.', []]]],
    ['', []],
  ])('of %j', (text, expected) => {
    expect(readGenerated(text).map((sentence) => [sentence.text, sentence.facts])).toEqual(expected);
  });
});

test('a sentence that rests on what nobody has confirmed is marked, whatever it says of itself', () => {
  const library: ComposedAnswer = {
    outcome: 'answers',
    about: 'Notice',
    lead: { text: 'Two months.', facts: ['EA-001'] },
    putRight: null,
    rule: [],
    sum: null,
    covers: [{ text: 'Everyone.', facts: ['EA-001'] }],
    exception: [],
    whatToDo: [],
    nearest: [],
  };
  const fact = {
    text: '',
    citation: '',
    section: null,
    part: undefined,
    sectionNote: undefined,
    confidence: 'high',
    sources: [],
  } as const;
  const facts = new Map([
    ['EA-001', { ...fact, id: 'EA-001', standing: 'confirmed' as const }],
    ['EA-002', { ...fact, id: 'EA-002', standing: 'reported' as const }],
  ]);
  const answer = answerOfSentences(
    readGenerated('One is sure [EA-001]. The other is not [EA-001, EA-002].'),
    library,
    facts,
  );
  expect(answer).toMatchObject({
    about: 'Notice',
    lead: { text: 'One is sure.', facts: ['EA-001'] },
    rule: [{ text: '[The other is not.]{EA-002}', facts: ['EA-001', 'EA-002'] }],
    covers: [],
  });
});
