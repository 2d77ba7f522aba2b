import { splitSentences } from '../../../../platform/shared/sentences.ts';
import { partMarks, withoutMarks } from '../../../law/rules/unchecked-marks.ts';
import { describeText, restates } from '../correction/compare-claim.ts';
import { splitWords, stemOf } from '../../../search/rules/stems.ts';
import { capitalised, figureText } from '../../../tools/rules/calculator-result.ts';
import { MAX_LEAD_LENGTH } from '../limits.ts';
import type { Row, SheetIntent } from '../answer-sheet.ts';
import type { CaseResult } from '../calculation/run-calculator.ts';
import type { AnswerSteps } from '../create-answerer.ts';
import type { PickedSheet } from '../selection/pick-sheet.ts';
import type { QuestionInput } from '../selection/resolve-topic.ts';
import type { Candidate } from '../selection/score-sheets.ts';
import { OWN_CASE, type ComposedAnswer, type Outcome, type Passage } from './answer.ts';
import type { FactIndex } from './fact-index.ts';
import { ASK_DEPARTMENT } from './plain-answers.ts';
import { answerYesOrNo } from './yes-or-no.ts';

type Calculated = Extract<CaseResult, { kind: 'calculated' }>;

const MAX_RULES = 4;

/** Composes the answer of a sheet: the lead is its calculation, matching intent, retrieved fact, or rule; then its rows. */
export function composeSheetAnswer(
  { candidate, caseResult }: PickedSheet,
  { questionText, message }: Pick<QuestionInput, 'questionText' | 'message'>,
  { factIndex, findCorrection, retrieval }: Pick<AnswerSteps, 'factIndex' | 'findCorrection' | 'retrieval'>,
): ComposedAnswer {
  const { about } = candidate.sheet;
  const intent = candidate.matchedIntent?.entry ?? null;
  const calculated = caseResult?.kind === 'calculated' ? caseResult : null;
  const row = (name: Row) =>
    (intent?.[name] ?? candidate.sheet[name]).flatMap((statement) => factIndex.toPassage(statement) ?? []);
  const whatToDo = row('whatToDo');

  const shortLead = withUnused(
    reportedLead(calculated, factIndex) ?? leadOf(candidate, caseResult, factIndex, questionText),
    caseResult,
  );
  const rule = [...reasonsOf(calculated, factIndex), ...row('rule')];
  // A rule that repeats the lead and goes on becomes the lead: "Three months", "Three months, once you have …".
  const lead = rule.find(({ text }) => beginsWith(text, shortLead.text)) ?? shortLead;
  const ownOutcome = outcomeOf(intent, shortLead, caseResult, factIndex);
  const calculation = shownCalculation(caseResult);
  const correction = findCorrection(candidate, { lead, outcome: ownOutcome, calculation }, message);
  const outcome = correction === null ? ownOutcome : 'corrects';
  const withoutRepeats = createRepeatFilter([lead, ...(correction === null ? [] : [correction.right])], about);
  const answer: ComposedAnswer = {
    outcome,
    about,
    lead,
    correction,
    rule: withoutRepeats(rule).slice(0, MAX_RULES),
    calculation,
    covers: withoutRepeats(row('covers')),
    exception: [...(calculated?.otherwise ?? []), ...withoutRepeats(row('exception'))],
    whatToDo: [
      ...missingFigures(caseResult),
      ...whatToDo,
      ...(outcome === 'says-unknown' && whatToDo.length === 0 ? [ASK_DEPARTMENT] : []),
    ],
    nearest: outcome === 'says-unknown' ? retrieval.suggestPages(questionText) : [],
    isOwnProblem: OWN_PROBLEM.test(message),
  };
  return addSympathy(answer, intent, calculated !== null, message);
}

/** Phrases of a user with a problem of their own or of someone close to them, in English and Creole. An employer with a question about staff uses others. */
const OWN_PROBLEM =
  /\b(?:(?<!\b(?:tell|give|show|help) )(?:me|meh|mih)|my (?:boss|supervisor|manager|employer|baby|son|daughter)|(?:i|ah) (?:was|got|get|lost|had|frighten|feel|dread)|(?:we|she) lost)\b/i;

/** Adds the intent's sympathy for a user with a problem of their own. A calculated figure still comes first. */
function addSympathy(
  answer: ComposedAnswer,
  intent: SheetIntent | null,
  isCalculated: boolean,
  message: string,
): ComposedAnswer {
  const { care: sympathy, careWords } = intent ?? {};
  if (sympathy === undefined || answer.isOwnProblem !== true) return answer;
  const stems = new Set(splitWords(message).map(stemOf));
  if (careWords?.some((word) => stems.has(stemOf(word))) === false) return answer;
  const { text } = answer.lead;
  return {
    ...answer,
    needsHelp: true,
    lead: { ...answer.lead, text: isCalculated ? `${text} ${sympathy}` : `${sympathy} ${text}` },
  };
}

/** Returns the lead of an answer: the result of its calculation or fact, else its intent's lead, else its best fact or first rule. */
function leadOf(
  { sheet, matchedIntent, bestFact }: Candidate,
  caseResult: CaseResult | null,
  factIndex: FactIndex,
  questionText: string,
): Passage {
  const intent = matchedIntent?.entry ?? null;
  if (caseResult?.kind === 'calculated' && (caseResult.result.kind === 'calculation' || intent === null))
    return { text: endSentence(answerYesOrNo(questionText, withCondition(caseResult))), facts: caseResult.facts };
  const lead =
    intent === null
      ? null
      : factIndex.toPassage(otherRuleOf(caseResult, intent) ?? { text: intent.lead, facts: intent.facts });
  if (caseResult?.kind === 'fact') {
    const headline = { text: endSentence(caseResult.headline), facts: caseResult.facts };
    const isWhole =
      lead === null || intent?.outcome !== 'answers' || isMarked(headline) || headline.text.includes('EC$');
    if (isWhole) return headline;
    const [condition = ''] = splitSentences(lead.text, /(?<=[.!?])\s/);
    // The verdict of another question would contradict the result, and two words are no condition: "Three months."
    if (/^(?:(?:Yes|No|Not)\b|\S+ \S+$)/.test(condition)) return headline;
    return { text: `${headline.text} ${condition}`, facts: [...new Set([...headline.facts, ...lead.facts])] };
  }
  if (lead !== null) return lead;
  const [first] = sheet.rule.flatMap((statement) => factIndex.toPassage(statement) ?? []);
  const best =
    bestFact === null || first?.facts.includes(bestFact.factId) === true ? null : factIndex.toPassage(bestFact.factId);
  return best ?? first ?? { text: 'I do not know.', facts: [] };
}

/** Returns the fact of an amount that an intent's own rule does not lead to, such as that of other workers; null for its own. */
function otherRuleOf(caseResult: CaseResult | null, { facts }: SheetIntent): string | null {
  const isAmount = caseResult?.kind === 'fact' && caseResult.calculation.total?.figure.startsWith('EC$') === true;
  if (!isAmount || caseResult.facts.some((fact) => facts.includes(fact))) return null;
  return caseResult.facts[0] ?? null;
}

/** Returns a result with its condition: "EC$15 a day below the minimum wage, if you work full time". A long one has its own sentence. */
function withCondition({ result: { answer: text }, headline, condition }: Calculated): string {
  const answer = headline ?? text;
  if (condition === null) return answer;
  const [first = '', ...more] = splitSentences(answer, /(?<=[.!?])\s/);
  const result = first.replace(/\.$/, '');
  const isLong = condition.length > MAX_LEAD_LENGTH;
  return [`${result}${isLong ? '. That is' : ','} if ${condition}${more.length === 0 ? '' : '.'}`, ...more].join(' ');
}

/** Adds to a lead why no amount is given: the calculation would not use all stated figures. */
function withUnused(lead: Passage, caseResult: CaseResult | null): Passage {
  const unused = caseResult?.kind === 'missing' ? (caseResult.unused ?? []) : [];
  if (unused.length === 0) return lead;
  const quoted = new Intl.ListFormat('en-GB').format(unused.map((text) => `“${text}”`));
  return {
    ...lead,
    text: `${endSentence(lead.text)} I give no amount, because I am not sure what to do with ${quoted}.`,
  };
}

function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Returns the confirmed reason why nothing is due. */
function reasonsOf(calculated: Calculated | null, { isConfirmed }: FactIndex): readonly Passage[] {
  if (calculated?.result.kind !== 'none') return [];
  const { text, facts } = calculated.result.reason;
  return facts.every(({ id }) => isConfirmed(id)) ? [{ text, facts: facts.map(({ id }) => id) }] : [];
}

/** Returns what would be due by an unconfirmed fact, where nothing else is. */
function reportedLead(calculated: Calculated | null, { isConfirmed }: FactIndex): Passage | undefined {
  // Beside a result, the unconfirmed part is about something else, such as notice.
  if (calculated?.result.kind !== 'none') return undefined;
  const { headline, result } = calculated;
  return result.unconfirmed
    .flatMap(({ steps }) => steps)
    .flatMap(({ figure, ground }) => {
      const fact = ground.kind === 'law' ? ground.facts.find(({ id }) => !isConfirmed(id)) : undefined;
      if (fact === undefined || figure?.kind !== 'amount') return [];
      const amount = `${OWN_CASE} it would be [${figureText(figure)}]{${fact.id}}`;
      return [
        { text: `${[amount, ...(headline === null ? [] : [capitalised(headline)])].join('. ')}.`, facts: [fact.id] },
      ];
    })[0];
}

/** Returns the calculation to show; without all figures, only a link to its tool. A result without lines is in the lead. */
function shownCalculation(caseResult: CaseResult | null): ComposedAnswer['calculation'] {
  if (caseResult === null) return null;
  if (caseResult.kind === 'missing') return { title: caseResult.title, path: caseResult.path, lines: [], total: null };
  const { calculation } = caseResult;
  return calculation.lines.length === 0 && calculation.total === null ? null : calculation;
}

/** Returns the figures that a calculation still needs. */
function missingFigures(caseResult: CaseResult | null): Passage[] {
  return caseResult !== null && caseResult.kind !== 'calculated' && caseResult.missing.length > 0
    ? [{ text: `To work it out for you: ${caseResult.missing.join(' ')}`, facts: [] }]
    : [];
}

function outcomeOf(
  intent: SheetIntent | null,
  lead: Passage,
  caseResult: CaseResult | null,
  { isConfirmed }: FactIndex,
): Outcome {
  const result = caseResult?.kind === 'calculated' ? caseResult.result : null;
  const asked = intent?.outcome ?? 'answers';
  // A calculated case is known even if the question is open in general.
  const isFromFacts = caseResult?.kind === 'fact' && asked === 'says-unknown';
  const isAnswered =
    isFromFacts ||
    (result?.kind === 'calculation' &&
      (asked === 'says-unknown' || (asked === 'says-unconfirmed' && result.answer.includes('below'))));
  if (asked !== 'answers' && !isAnswered) return asked;
  const isReported = result?.kind === 'none' && result.unconfirmed.length > 0;
  const isConfirmedLead = lead.facts.length === 0 || lead.facts.some(isConfirmed);
  return isReported || isMarked(lead) || !isConfirmedLead ? 'says-unconfirmed' : 'answers';
}

function isMarked({ text }: Passage): boolean {
  return partMarks(text).marks.length > 0;
}

/** Whether a text begins with the words of another, of one sentence, and goes on. */
function beginsWith(text: string, other: string): boolean {
  return withoutMarks(text).startsWith(withoutMarks(other).replace(/\.$/, ','));
}

/** Creates the function that removes passages that repeat the topic's title and an earlier passage. */
function createRepeatFilter(stated: readonly Passage[], about: string): (passages: readonly Passage[]) => Passage[] {
  const describe = ({ text }: Passage) => describeText(`${about} ${withoutMarks(text)}`);
  const before = stated.map(describe);
  return (passages) =>
    passages.filter((passage) => {
      const isRepeat = before.some((earlier) => restates(describeText(withoutMarks(passage.text)), earlier));
      if (!isRepeat) before.push(describe(passage));
      return !isRepeat;
    });
}
