import { describe, expect, test } from 'vitest';
import { libraryOf } from '../../../law/content.ts';
import { locateFacts } from '../../../law/rules/library-facts.ts';
import { answerer, material } from '../testing/content-answerer.ts';
import { conversation } from '../testing/evaluate.ts';

const law = libraryOf(material.law);
const { provisionsOf } = locateFacts(law);
const ACTS: Readonly<Record<string, readonly [name: string, short: string]>> = {
  'employment-act': ['Employment Act', 'EA'],
  'labour-relations-act': ['Labour Relations Act', 'LRA'],
};

/** Every section of both Acts, with its name: "26" and "38" of "37–40". */
const sections = law.acts.flatMap(({ body, provisions }) => {
  const [name, short] = ACTS[body] ?? ['', ''];
  return provisions
    .filter(({ kind }) => kind === 'section')
    .map((section) => ({ section, number: section.number.replace(/–.*/, ''), name, short }));
});

describe('a question about the text of a section leads with its facts', () => {
  test.each([
    ['What does section N of the A say?'],
    ['s. N of the S'],
    ['section N A'],
    ["what's in section N of the S?"],
    ['Wha section N S forbid'],
    ['Explain what is required by s N S please'],
  ])('in every section: %s', (shape) => {
    expect(sections.length).toBeGreaterThan(70);
    const wrong = sections
      .map(({ section, number, name, short }) => ({
        section,
        question: shape.replace('N', number).replace(/\bA\b/, name).replace(/\bS\b/, short),
      }))
      .filter(({ section, question }) => {
        const { facts } = conversation([question], answerer).lead;
        return !facts.some((id) => provisionsOf(id).includes(section));
      });
    expect(wrong.map(({ question }) => question)).toEqual([]);
  });

  test.each([
    [
      'What does section 26 of the Employment Act forbid?',
      /race, colour, .* marital status, family responsibilities, age or disability\.$/,
    ],
    [
      'What protection does section 66 of the LRA give?',
      /reports for work within two working days .* must be reinstated/,
    ],
    [
      'section 10 employment act',
      /^I know section 10 of the Employment Act only by its title: “Powers of officers”\.$/,
    ],
    [
      'What is in section 74?',
      /^I do not know\. We do not have section 74 of the Employment Act or of the Labour Relations Act\.$/,
    ],
    ['What does section 300 of the Employment Act say?', /^I do not know\. We do not have section 300/],
    ['What does section 11 of the National Insurance Act say?', /^I do not know\. Of sections I know those of/],
  ])('%s', (question, lead) => {
    expect(conversation([question], answerer).lead.text).toMatch(lead);
  });

  test('without the name of an Act, those of both', () => {
    const { lead, rule } = conversation(['What does section 26 say?'], answerer);
    expect(lead.text).toMatch(/^Section 26 of the Employment Act: /);
    expect(rule.some(({ text }) => text.startsWith('Section 26 of the Labour Relations Act: '))).toBe(true);
  });
});

describe('a range of sections', () => {
  test('has one statement of each, at most five, and says what is left out', () => {
    const { lead, rule, whatToDo } = conversation(['Summarise sections 20 to 30 of the Employment Act'], answerer);
    expect([lead, ...rule].map(({ text }) => /section (\d+)/i.exec(text)?.[1])).toEqual(['20', '21', '22']);
    expect(whatToDo.map(({ text }) => text)).toEqual([
      'We do not have section 23 or 24.',
      'That is only a part. Ask me about sections 25 to 30 next.',
    ]);
  });

  test('of the Labour Relations Act', () => {
    const { lead, rule } = conversation(['Tell me about section 33 to 35 LRA'], answerer);
    expect([lead, ...rule].map(({ text }) => /section (\d+)/i.exec(text)?.[1])).toEqual(['33', '34', '35']);
  });
});

test.each([
  [['What does section 26 say?', 'what about 74?'], /^I do not know\. We do not have section 74/],
  [['What does section 26 of the Employment Act say?', 'and 27?'], /^Section 27 of the Employment Act: /],
  [
    ['What does section 26 of the Employment Act say?', 'and 27?', 'what about section 49'],
    /^Section 49 of the Employment Act: /,
  ],
])('another number continues the question about a section: %s', (turns, lead) => {
  expect(conversation(turns, answerer).lead.text).toMatch(lead);
});

test('a case that names a section is calculated', () => {
  const { calculation } = conversation(
    ['Under section 42 I worked 50 hours of overtime at EC$10 an hour. What is due?'],
    answerer,
  );
  expect(calculation?.total?.figure).toBe('EC$750.00');
});
