import path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { loadAssistantPhrases } from '../../content/phrases.ts';
import { loadLawLibrary } from '../../../law/content.ts';
import { loadContentFile, nonEmptyText } from '../../../law/content/material.ts';
import { createCountryNameFinder } from '../question/other-country.ts';
import { checkGenerated } from './check-generated.ts';
import { sentencesOf } from '../../../law/rules/wording.ts';
import type { CitedFact } from '../answer/fact-index.ts';
import { parseSentences } from './generated-answer.ts';

const contentRoot = path.join(import.meta.dirname, '..', '..', '..', '..', '..', 'content');
const law = await loadLawLibrary(contentRoot);
const { paraphrases, invented: falseSentences } = await loadContentFile(
  contentRoot,
  'assistant-evaluation/generated-sentences.yaml',
  z.strictObject({ paraphrases: z.array(nonEmptyText).min(40), invented: z.array(nonEmptyText) }),
);
const findCountryNames = createCountryNameFinder((await loadAssistantPhrases(contentRoot)).countries);
const LAWS: Readonly<Record<string, string>> = {
  EA: 'Employment Act, Cap. 89',
  LRA: 'Labour Relations Act, Cap. 157A',
  MW: 'Minimum Wages Order',
};
const cited = (id: string): CitedFact => {
  const fact = law.facts.find((each) => each.id === id);
  if (fact === undefined) throw new Error(`There is no ${id}.`);
  const place = fact.section ?? fact.part ?? fact.topic;
  return { ...fact, citation: `${LAWS[id.replace(/-.*/, '')] ?? 'Practice'}, ${place}` };
};

const known = law.facts.filter(({ standing, id }) => standing === 'confirmed' && !id.startsWith('GEN-'));
const held = new Map(law.facts.filter(({ standing }) => standing !== 'corrected').map(({ id }) => [id, cited(id)]));

/** Returns the errors of a text over some statements. */
const violationsOf = (text: string, { facts = [...held.keys()] } = {}) =>
  checkGenerated(parseSentences(text), {
    facts: new Map(facts.map((id) => [id, cited(id)])),
    calculation: null,
    findCountryNames,
  });

const someFact = fc.constantFrom(...known);
/** The first sentence of a statement, as a model would say it again. */
const firstSentence = (text: string) => (sentencesOf(text)[0] ?? '').replace(/[.!?]$/, '');

/** Counts the negations of a text. */
const negations = (text: string) =>
  text.split(/\b(?:no|not|never|none|nobody|nothing|nor|neither|cannot)\b|n['’]t\b/i).length - 1;

describe('generated text', () => {
  test('is accepted when it repeats a statement', () => {
    const sentences = [...held.values()]
      .flatMap(({ id, text }) => sentencesOf(text).map((sentence) => ({ id, sentence })))
      .filter(({ sentence }) => sentence.split(' ').length <= 40 && !/^\(|\[/.test(sentence));
    expect(sentences.length).toBeGreaterThan(400);
    const refused = sentences.filter(
      ({ id, sentence }) => violationsOf(`${sentence.replace(/[.!?]$/, '')} [${id}].`).length > 0,
    );
    expect(refused.length / sentences.length).toBeLessThan(0.02);
  });

  test('is accepted in nearly all plain paraphrases of a statement', async ({ annotate }) => {
    const refused = paraphrases.filter((text) => violationsOf(text).length > 0);
    await annotate(`refused of honest sentences: ${refused.length} of ${paraphrases.length}\n${refused.join('\n')}`);
    expect(refused.length / paraphrases.length).toBeLessThan(0.1);
  });

  test.each(falseSentences)('is refused: %s', (text) => {
    expect(violationsOf(text)).not.toEqual([]);
  });

  test('is refused with a figure that no cited statement has', () => {
    fc.assert(
      fc.property(someFact, fc.integer({ min: 1001, max: 9999 }), (fact, figure) => {
        expect(violationsOf(`${firstSentence(fact.text)}, up to ${figure} weeks [${fact.id}].`).join()).toMatch(
          /states a figure/,
        );
      }),
    );
  });

  test('is refused with a citation of a statement that was not given', () => {
    fc.assert(
      fc.property(someFact, fc.constantFrom('EA-999', 'XYZ-001'), (fact, invented) => {
        expect(violationsOf(`${firstSentence(fact.text)} [${invented}].`).join()).toMatch(/was not found/);
      }),
    );
    const [one, other] = known;
    expect(
      violationsOf(`${firstSentence(one?.text ?? '')} [${one?.id}].`, { facts: [other?.id ?? ''] }).join(),
    ).toMatch(/was not found/);
  });

  test('is refused without a citation, even if it is true', () => {
    fc.assert(
      fc.property(someFact, (fact) => {
        expect(violationsOf(`${firstSentence(fact.text)}.`).join()).toMatch(/cites nothing/);
      }),
    );
  });

  test.each([
    ['a link', 'Read on at https://example.com/law'],
    ['a link in Markdown', 'Read on [here](/law)'],
    ['a picture', '![](https://example.com/p.png) Notice is given'],
    ['a tag', 'Notice is <b>given</b>'],
    ['an address of mail', 'Write to someone@example.gd'],
    ['the name of a site', 'See example.com for the notice'],
  ])('is refused with %s', (_, text) => {
    const [fact] = known;
    expect(violationsOf(`${text} [${fact?.id}].`).join()).toMatch(/link or a tag|signs/);
  });

  test('is refused when it cites an unrelated statement', () => {
    expect(violationsOf('Bananas may be painted purple on sunny afternoons [EA-001].').join()).toMatch(
      /says what its statements do not/,
    );
  });

  test('is refused when it negates a statement', () => {
    const turned = known.flatMap(({ id, text }) => {
      const sentence = firstSentence(text);
      if (negations(sentence) === 0 && / (?:must|may) /.test(sentence))
        return [[id, sentence.replace(/ (must|may) /, ' $1 not ')]];
      return negations(sentence) === 1 && sentence.includes(' not ') ? [[id, sentence.replace(' not ', ' ')]] : [];
    });
    expect(turned.length).toBeGreaterThan(40);
    const passed = turned.filter(([id, text]) => !violationsOf(`${text} [${id}].`).join().includes('opposite'));
    expect(passed).toEqual([]);
  });

  test('is refused with a section, Part or quotation that is not in a statement', () => {
    const [fact] = known;
    const sentence = firstSentence(fact?.text ?? '');
    expect(violationsOf(`Under section 999 ${sentence} [${fact?.id}].`).join()).toMatch(/names a section/);
    expect(violationsOf(`Under Part XLIV ${sentence} [${fact?.id}].`).join()).toMatch(/names a law/);
    expect(violationsOf(`${sentence}, "as the crow flies over hills" [${fact?.id}].`).join()).toMatch(/quotes/);
  });

  test('is refused when it mentions another country', () => {
    const [fact] = known;
    expect(violationsOf(`${firstSentence(fact?.text ?? '')}, as in Barbados [${fact?.id}].`).join()).toMatch(
      /another country/,
    );
  });

  test('is refused when a sentence cites more than three statements, is too long, or calls an unconfirmed statement certain', () => {
    expect(violationsOf('Notice is two weeks [EA-190, EA-210, EA-212, EA-104].').join()).toMatch(/cites too much/);
    expect(violationsOf(`The notice is two weeks${' and two weeks'.repeat(20)} [EA-190].`).join()).toMatch(/too long/);
    expect(
      violationsOf('It is certainly confirmed that serious misconduct allows immediate dismissal [EA-201].').join(),
    ).toMatch(/calls certain/);
  });

  test('is refused when it is empty or much too long', () => {
    const [fact] = known;
    expect(violationsOf('')).toEqual(['says nothing']);
    expect(violationsOf(`${firstSentence(fact?.text ?? '')} [${fact?.id}].\n`.repeat(11))).toEqual(['is too long']);
  });
});
