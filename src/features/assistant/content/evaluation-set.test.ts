import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadLawLibrary, type Fact } from '../../law/content.ts';
import { isResultOf, operandsOf } from '../../law/rules/arithmetic.ts';
import { figuresIn, normalForm } from '../../law/rules/figures.ts';
import { missingFigures } from '../rules/testing/score.ts';
import { ASKERS, KINDS, loadEvaluationSet, type EvaluationQuestion } from './testing/evaluation-set.ts';

const contentRoot = join(import.meta.dirname, '..', '..', '..', '..', 'content');
const questions = await loadEvaluationSet(contentRoot);
const facts = new Map<string, Fact>((await loadLawLibrary(contentRoot)).facts.map((fact) => [fact.id, fact]));

/** Days of a week, months of a year, per cent: what a sum may use without a source. */
const CALENDAR = [7, 12, 100];
/** What an answer does when it states no law. */
const STATES_NO_LAW = new Set(['foreign', 'off-topic', 'refuses']);

/** What an answer does when it states law. */
const STATES_LAW = new Set(['answers', 'corrects', 'says-unconfirmed']);

const idsOf = (chosen: readonly EvaluationQuestion[]) => chosen.map(({ id }) => id);
const numberOf = ({ id }: EvaluationQuestion) => Number(id.slice(id.lastIndexOf('-') + 1));
const textsOf = ({ expect: { facts: named } }: EvaluationQuestion, isConfirmed: boolean) =>
  named.flatMap((id) => {
    const fact = facts.get(id);
    return fact !== undefined && (fact.standing === 'confirmed') === isConfirmed ? [fact.text] : [];
  });
const onlyWith = (outcome: string) =>
  questions.filter(({ expect: { outcomes } }) => outcomes.every((one) => one === outcome));
const valuesIn = (texts: readonly string[]) => texts.flatMap(figuresIn).map(({ value }) => value);
const phrasesOf = (phrases: readonly { readonly phrase: string }[]) => phrases.map(({ phrase }) => phrase);

/** Returns the wrong calculations of a question, and calculations with a number that nobody stated. */
function calculationErrors({ turns, expect: { facts: named, arithmetic } }: EvaluationQuestion): string[] {
  const texts = [...named.flatMap((id) => facts.get(id)?.text ?? []), ...turns];
  const given = [...valuesIn(texts), ...CALENDAR];
  return arithmetic.flatMap(({ expression, result }) => {
    const unknown = operandsOf(expression).filter((operand) => !given.includes(operand));
    given.push(...valuesIn([result]));
    return isResultOf(expression, result) && unknown.length === 0 ? [] : [`${expression} = ${result}`];
  });
}

/** The figures that neither a confirmed fact nor a sum gives: a result may be of any unit, an amount of money too. */
function ungroundedFigures(question: EvaluationQuestion): string[] {
  const results = question.expect.arithmetic.map(({ result }) => Number(result.replaceAll(',', '')));
  return missingFigures(question.expect.figures, textsOf(question, true)).filter(
    (figure) => !valuesIn([figure]).every((value) => results.includes(value)),
  );
}

describe('the evaluation set', () => {
  test('has at least 240 questions of all kinds and user groups', () => {
    expect(questions.length).toBeGreaterThanOrEqual(240);
    expect(KINDS.filter((kind) => questions.filter((question) => question.kind === kind).length < 15)).toEqual([]);
    expect(ASKERS.filter((asker) => !questions.some((question) => question.asker === asker))).toEqual([]);
  });

  test.each(KINDS)('numbers the questions "%s" without a gap and holds out every third', (kind) => {
    const ofKind = questions.filter((question) => question.kind === kind).toSorted((a, b) => numberOf(a) - numberOf(b));
    expect(idsOf(ofKind)).toEqual(ofKind.map((_, index) => `${kind}-${String(index + 1).padStart(3, '0')}`));
    const heldOut = ofKind.filter(({ isHeldOut }) => isHeldOut);
    expect(idsOf(heldOut)).toEqual(idsOf(ofKind.filter((question) => numberOf(question) % 3 === 0)));
  });

  test('repeats no question, and has several messages only for follow-ups', () => {
    const questionText = questions.map(({ turns }) => normalForm(turns.join(' | ')).join(' '));
    expect(questionText.filter((text, index) => questionText.indexOf(text) !== index)).toEqual([]);
    expect(idsOf(questions.filter(({ kind, turns }) => turns.length > 1 !== (kind === 'follow-up')))).toEqual([]);
  });

  test('cites existing facts of all three laws wherever an answer states law', () => {
    const named = questions.flatMap((question) => question.expect.facts);
    expect(named.filter((id) => !facts.has(id))).toEqual([]);
    expect(['EA', 'LRA', 'MW', 'GEN'].filter((law) => !named.some((id) => id.startsWith(law)))).toEqual([]);
    const without = questions.filter(({ expect: { facts: own } }) => own.length === 0);
    expect(idsOf(without.filter(({ expect: { outcomes } }) => outcomes.every((outcome) => STATES_LAW.has(outcome))))).toEqual([]);
    const statesNone = questions.filter(({ expect: { outcomes } }) => outcomes.every((outcome) => STATES_NO_LAW.has(outcome)));
    expect(idsOf(statesNone.filter(({ expect: { facts: own, figures } }) => own.length + figures.length > 0))).toEqual([]);
  });

  test('expects a plain answer for confirmed facts only, and a mark otherwise', () => {
    expect(idsOf(onlyWith('answers').filter((question) => textsOf(question, true).length === 0))).toEqual([]);
    expect(idsOf(onlyWith('says-unconfirmed').filter((question) => textsOf(question, false).length === 0))).toEqual([]);
  });

  test('has correct calculations from stated numbers', () => {
    expect(questions.flatMap((question) => calculationErrors(question).map((sum) => `${question.id}: ${sum}`))).toEqual([]);
  });

  test('expects figures from confirmed facts or calculations', () => {
    expect(questions.flatMap((question) => ungroundedFigures(question).map((figure) => `${question.id}: ${figure}`))).toEqual([]);
  });

  test('expects a mark around figures of unconfirmed facts only', () => {
    const errors = questions.flatMap((question) => {
      const { reported, onlyMarked } = question.expect;
      const marked = [...reported, ...phrasesOf(onlyMarked)];
      const isKnown = (figure: string) => missingFigures([figure], textsOf(question, true)).length === 0;
      return [...missingFigures(marked, textsOf(question, false)), ...marked.filter(isKnown)].map(
        (figure) => `${question.id}: ${figure}`,
      );
    });
    expect(errors).toEqual([]);
  });

  test('forbids nothing that it expects', () => {
    const errors = questions.flatMap(({ id, expect: { figures, reported, forbidden } }) => {
      const wanted = [...figures, ...reported].map((figure) => normalForm(figure).join(' '));
      const refused = forbidden.filter(({ near }) => near.length === 0).map(({ phrase }) => normalForm(phrase).join(' '));
      return refused.filter((phrase) => wanted.includes(phrase)).map((phrase) => `${id}: ${phrase}`);
    });
    expect(errors).toEqual([]);
  });
});
