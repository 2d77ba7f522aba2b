import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { libraryOf } from '../../law/content.ts';
import { figuresIn } from '../../law/rules/figures.ts';
import { partMarks, withoutMarks } from '../../law/rules/unchecked-marks.ts';
import { createLeads } from '../../law/rules/library-facts.ts';
import { leadOf } from '../../templates/rules/template.ts';
import { lawItems } from '../../search/server/law-items.ts';
import { loadEvaluationSet } from '../content/testing/evaluation-set.ts';
import { answerSchema } from '../contract.ts';
import { type Passage, OUTCOMES } from './answer/answer.ts';
import { provenanceOf } from '../../law/rules/provenance.ts';
import { listFactIds, formatAnswerText, toAnswerResponse } from './answer/answer-text.ts';
import { MAX_QUESTION_LENGTH } from './limits.ts';
import { conversation, evaluate } from './testing/evaluate.ts';
import { CONTENT_ROOT, answerer, material } from './testing/content-answerer.ts';
import { computeRates, type Rate } from './testing/score.ts';

/** Every question in a full run, each fourth of them in the gate. */
const questions = (await loadEvaluationSet(CONTENT_ROOT)).filter(
  (_, index) => process.env['EVALUATE_ALL'] === '1' || index % 4 === 0,
);
const law = libraryOf(material.law);
const itemById = new Map(lawItems(law).map((item) => [item.id, item]));
const lookups = { itemOf: (id: string) => itemById.get(id), documentsOf: createLeads(material.templates.map(leadOf)) };
const factById = new Map(law.facts.map((fact) => [fact.id, fact]));
const evaluated = questions.map((question) => evaluate(question, answerer));

function labelsFor(question: string): readonly string[] | undefined {
  const answer = conversation([question], answerer);
  return toAnswerResponse(answer, lookups).documents?.map(({ label }) => label);
}

const share = ({ met, applicable }: Rate) => met / applicable;

describe('the measured rates of the assistant', () => {
  const open = computeRates(evaluated.filter(({ question }) => !question.isHeldOut).map(({ score }) => score));
  const heldOut = computeRates(evaluated.filter(({ question }) => question.isHeldOut).map(({ score }) => score));

  // The goal is 97% correct and nothing forbidden. The thresholds are measured values, so that a regression fails.
  test('tuning questions: no rate is below its floor', () => {
    expect(share(open.source)).toBeGreaterThanOrEqual(0.985);
    expect(share(open.figures)).toBeGreaterThanOrEqual(0.97);
    expect(share(open.outcome)).toBeGreaterThanOrEqual(0.975);
    expect(share(open.forbidden)).toBeGreaterThanOrEqual(0.97);
  });

  test('held-out questions: no rate is below its floor', () => {
    expect(share(heldOut.source)).toBeGreaterThanOrEqual(0.88);
    expect(share(heldOut.figures)).toBeGreaterThanOrEqual(0.81);
    expect(share(heldOut.outcome)).toBeGreaterThanOrEqual(0.86);
    expect(share(heldOut.forbidden)).toBeGreaterThanOrEqual(0.97);
  });
});

describe('answers to the questions of the evaluation set', () => {
  test('are serialized with every fact under a numbered source', () => {
    for (const { answer } of evaluated) {
      const wire = answerSchema.parse(toAnswerResponse(answer, lookups));
      expect(wire.sources.map(({ number }) => number)).toEqual(wire.sources.map((_, index) => index + 1));
      expect(wire.lead.sources.length > 0).toBe(answer.lead.facts.length > 0);
    }
  });

  test('name the source of statements that are not official', () => {
    for (const { answer } of evaluated) {
      const provenances = new Set(
        listFactIds(answer).flatMap((id) => {
          const fact = factById.get(id);
          return fact === undefined ? [] : provenanceOf(fact);
        }),
      );
      const { sources } = toAnswerResponse(answer, lookups);
      expect(sources.some(({ sourceNote }) => sourceNote === undefined)).toBe(provenances.has('official'));
      const isNamed = sources.some(({ sourceNote }) => sourceNote !== undefined);
      expect(isNamed || !provenances.has('secondary')).toBe(true);
    }
  });

  test('lead to the document that their law is about', () => {
    expect(labelsFor('How long is maternity leave?')).toEqual(['Notice of maternity leave']);
    expect(labelsFor('How much notice must I give when I resign?')).toEqual(['Letter of resignation']);
    expect(labelsFor('What is the minimum wage?')).toBeUndefined();
    const allowance = 'Termination statement with allowance (for\u00A0employers)';
    expect(labelsFor('What severance must an employer pay?')).toContain(allowance);
    expect(labelsFor('Tell me how much severance I owe my cook after 4 years at EC$450 a week.')).toContain(allowance);
    expect(labelsFor('My boss fired me after 4 years at EC$450 a week.')).toEqual([]);
  });

  test('use no statement that the sources contradict', () => {
    for (const { answer } of evaluated)
      expect(listFactIds(answer).filter((id) => factById.get(id)?.standing === 'corrected')).toEqual([]);
  });

  test('mark unconfirmed text with its fact, and state no figure of it elsewhere', () => {
    for (const { answer } of evaluated) {
      const { lead, correction, rule, covers, exception, whatToDo } = answer;
      const passages: Passage[] = [
        lead,
        ...(correction === null ? [] : [correction.right]),
        ...rule,
        ...covers,
        ...exception,
        ...whatToDo,
      ];
      for (const { text, facts } of passages) {
        const { plain, marks } = partMarks(text);
        for (const { fact } of marks) expect(factById.get(fact)?.standing).not.toBe('confirmed');
        const named = facts.flatMap((id) => factById.get(id) ?? []);
        const isUnsure = named.length > 0 && named.every(({ standing }) => standing !== 'confirmed');
        expect((isUnsure ? figuresIn(plain) : []).map(({ written }) => `${written}: ${text}`)).toEqual([]);
      }
    }
  });

  test('are plain text without marks', () => {
    for (const { answer } of evaluated) expect(formatAnswerText(answer)).toBe(withoutMarks(formatAnswerText(answer)));
  });
});

test('begin with a word of sympathy for a user’s own trouble only', () => {
  const harassed = conversation(['My supervisor keeps touching me and I am afraid to say anything'], answerer);
  expect(harassed.lead.text).toMatch(
    /^I am sorry\. Nobody should have to put up with that at work\. You can go to the police/,
  );
  const section = conversation(['Which section of the Act deals with sexual harassment?'], answerer);
  expect(section.lead.text).not.toContain('sorry');
  expect([harassed.needsHelp, section.needsHelp]).toEqual([true, undefined]);
  const photographed = conversation(['my boss took a photo of me'], answerer);
  expect(photographed.needsHelp).toBeUndefined();
  const employer = conversation(['My new maid is three months pregnant and slow. May I end her job?'], answerer);
  expect(employer.lead.text).not.toContain('sorry');
  const fired = conversation(['My boss fired me yesterday after 4 years. I make EC$450 a week.'], answerer);
  expect(fired.lead.text).toBe('At least EC$1,800. I am sorry that happened. Take it one step at a time.');
});

test.each([
  'Can my boss send me to Barbados to work?',
  'Can my boss send me abroad?',
  'Can the boss send me to work in another parish?',
])('a new place of work is not stated: %s', (question) => {
  const { outcome, lead, needsHelp } = conversation([question], answerer);
  expect(outcome).toBe('says-unknown');
  expect(lead.text).not.toContain('sorry');
  expect(needsHelp).toBeUndefined();
});

describe('any question', () => {
  const words = constantFrom(
    ...questions.filter(({ isHeldOut }) => !isHeldOut).flatMap(({ turns }) => turns.flatMap((turn) => turn.split(' '))),
  );
  const text = oneof(
    string({ unit: 'grapheme', maxLength: MAX_QUESTION_LENGTH }),
    array(words, { maxLength: 120 }).map((all) => all.join(' ').slice(0, MAX_QUESTION_LENGTH)),
  );

  test('gets an answer with a known outcome and a few passages, alone and as a follow-up', () => {
    assert(
      property(text, text, (first, second) => {
        for (const answer of [conversation([first], answerer), conversation([first, second], answerer)]) {
          expect(OUTCOMES).toContain(answer.outcome);
          expect(answer.lead.text).not.toBe('');
          expect(
            answer.rule.length + answer.covers.length + answer.exception.length + answer.whatToDo.length,
          ).toBeLessThan(20);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('gets the same answer each time', () => {
    for (const { question, answer } of evaluated.slice(0, 40))
      expect(conversation(question.turns, answerer)).toEqual(answer);
  });
});
