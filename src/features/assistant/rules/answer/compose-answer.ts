import { splitSentences } from '../../../../platform/shared/sentences.ts';
import { UNCONFIRMED_NOTICE, partMarks, withoutMarks } from '../../../law/rules/unchecked-marks.ts';
import { isStopWord, splitWords, stemOf } from '../../../search/rules/stems.ts';
import { capitalised, figureText } from '../../../tools/rules/calculator-result.ts';
import { formatTopicInSentence, formatClarifyingTitle, type AmbiguousTopics } from '../selection/clarification.ts';
import { OWN_CASE, type ComposedAnswer, type SuggestedPage, type Passage, type Outcome } from './answer.ts';
import { formatAnswerText } from './answer-text.ts';
import type { Candidate } from '../selection/score-sheets.ts';
import type { FactIndex } from './fact-index.ts';
import { ROWS, type AnswerSheet, type SheetIntent, type Row, type Statement } from '../answer-sheet.ts';
import type { AnswerRequest } from '../answer-request.ts';
import type { CaseResult } from '../calculation/run-calculator.ts';

/** Advice that states no law. */
const ASK_DEPARTMENT: Passage = { text: 'Ask the Labour Department.', facts: [] };
/** Advice after a repeated answer; it states no law. */
const REQUEST_DETAILS: Passage = {
  text: 'If that is not what you need, tell me what is missing: your job, your pay, or how long you have worked there.',
  facts: [],
};
export const NO_TOPIC = 'A question';

/** Returns an answer that is only a lead. A lead given as text states no law. */
function leadAnswer(outcome: Outcome, lead: Passage | string): ComposedAnswer {
  return {
    outcome,
    about: NO_TOPIC,
    lead: typeof lead === 'string' ? { text: lead, facts: [] } : lead,
    correction: null,
    rule: [],
    calculation: null,
    covers: [],
    exception: [],
    whatToDo: [],
    nearest: [],
  };
}

/** Returns the refusal of an instruction. */
export function refusalAnswer(): ComposedAnswer {
  return leadAnswer(
    'refuses',
    'I cannot do that. Ask me about Grenada’s labour law, and I will answer and name the source.',
  );
}

/** Returns the answer to an off-topic message. */
export function offTopicAnswer(): ComposedAnswer {
  const advice =
    'Ask me about pay, hours, leave, notice, the end of a job, or unions in Grenada. I am an assistant for study, not a person and not a lawyer.';
  return { ...leadAnswer('off-topic', 'I only know labour law.'), whatToDo: [{ text: advice, facts: [] }] };
}

/** Returns the answer to a question about another country's law. Grenada's rule and calculation, if there are any, have their own heading. */
export function foreignLawAnswer(grenadaAnswer: ComposedAnswer | null): ComposedAnswer {
  const foreign = leadAnswer('foreign', 'That is another country’s law. I know only Grenada’s.');
  if (grenadaAnswer === null || grenadaAnswer.outcome === 'says-unknown') return foreign;
  const { about, rule, calculation } = grenadaAnswer;
  const others = rule.filter(({ facts }) => !facts.some((fact) => grenadaAnswer.lead.facts.includes(fact)));
  const [first] = rule;
  // After the heading, "It begins with one completed year" needs the rule that "it" refers to.
  const rows =
    first !== undefined && /^It\b/.test(grenadaAnswer.lead.text)
      ? [first, grenadaAnswer.lead, ...others.filter((each) => each !== first)]
      : [grenadaAnswer.lead, ...others];
  return { ...foreign, about, rule: rows, calculation };
}

/** Returns an "I do not know" with the nearest pages. `sentence` names a provision that the library lacks. */
export function unknownAnswer(nearest: readonly SuggestedPage[], sentence: string | null = null): ComposedAnswer {
  const lead = sentence === null ? 'I do not know.' : `I do not know. ${sentence}`;
  return { ...leadAnswer('says-unknown', lead), whatToDo: [ASK_DEPARTMENT], nearest };
}

/** Returns a clarifying question with two topics to choose from. */
export function clarifyingAnswer(readings: AmbiguousTopics, pathOf: (fact: string) => string): ComposedAnswer {
  const [one, other] = readings.map(({ about }) => formatTopicInSentence(about));
  return {
    ...leadAnswer('asks-back', `Just so I answer the right thing: do you mean ${one}, or ${other}?`),
    about: formatClarifyingTitle(readings),
    nearest: readings.map(({ about, facts: [fact = ''] }) => ({ title: about, path: pathOf(fact) })),
  };
}

/** Adds the first sentence of the answer about a second topic, when the user chose both topics of a clarifying question. */
export function withSecondTopic(answer: ComposedAnswer, second: ComposedAnswer): ComposedAnswer {
  return { ...answer, lead: leadWithTopic(answer), rule: [leadWithTopic(second), ...answer.rule] };
}

function leadWithTopic({ about, lead }: ComposedAnswer): Passage {
  return { ...lead, text: `${about}: ${lead.text}` };
}

/** Shortens an answer that repeats the last one word for word, and requests the missing details. */
export function shortenRepeat(answer: ComposedAnswer, { message, earlier }: AnswerRequest): ComposedAnswer {
  // A clarifying question is repeated as it is.
  if (answer.outcome === 'asks-back' || formatAnswerText(answer) !== earlier.at(-1)?.answer) return answer;
  const figures = message.match(/\d[\d,.]*/g) ?? [];
  const hasNewFigure =
    answer.about !== NO_TOPIC && figures.some((figure) => earlier.every((each) => !each.message.includes(figure)));
  const opening = hasNewFigure
    ? 'I am not sure what the new figure changes. Without it, my answer is the same'
    : 'My answer is the same';
  return {
    ...answer,
    lead: { ...answer.lead, text: `${opening}: ${answer.lead.text}` },
    rule: [],
    covers: [],
    exception: [],
    whatToDo: [REQUEST_DETAILS],
  };
}

/** The parts of an answer. */
export interface Composition {
  readonly candidate: Candidate;
  readonly caseResult: CaseResult | null;
  readonly correction: ComposedAnswer['correction'];
  readonly nearest: () => readonly SuggestedPage[];
}

/** Composes the answer of a sheet: the lead is its matching question, retrieved fact, or rule; then its rows. */
export function composeSheetAnswer(
  { candidate, caseResult, correction, nearest }: Composition,
  factIndex: FactIndex,
): ComposedAnswer {
  const { sheet, matchedIntent, bestFact } = candidate;
  const entry = matchedIntent?.entry ?? null;
  const { reasons, reported } = calculationReasons(caseResult, factIndex);
  const lead = withUnused(reported[0] ?? leadOf(candidate, caseResult, factIndex), caseResult);
  const rows = rowsOf(sheet, entry, factIndex);
  const outcome = outcomeOf({ entry, lead, correction, caseResult }, factIndex);
  const retrievedPassage = bestFact !== null && entry === null ? factIndex.toPassage(bestFact.factId) : null;
  const retrievedPassages = retrievedPassage === null ? [] : [retrievedPassage];
  const rule = [
    ...reasons,
    ...retrievedPassages.filter((passage) => addsSentence(passage, [lead, ...rows.rule])),
    ...rows.rule,
  ];
  // A rule that repeats the lead and goes on becomes the lead: "Three months", "Three months, once you have …".
  const fullLead = rule.find(({ text }) => beginsWith(text, lead.text)) ?? lead;
  return {
    ...rows,
    outcome,
    about: sheet.about,
    lead: fullLead,
    correction,
    rule: withoutRepeats(rule, [fullLead, ...(correction === null ? [] : [correction.right])], sheet.about).slice(
      0,
      MAX_RULES,
    ),
    calculation: shownCalculation(caseResult),
    exception: [...(caseResult?.kind === 'calculated' ? caseResult.otherwise : []), ...rows.exception],
    whatToDo: [
      ...missingFigures(caseResult),
      ...rows.whatToDo,
      ...(outcome === 'says-unknown' && rows.whatToDo.length === 0 ? [ASK_DEPARTMENT] : []),
    ],
    nearest: outcome === 'says-unknown' ? nearest() : [],
  };
}

/** Phrases of a user with a problem of their own, in English and Creole. An employer with a question about staff uses others. */
const OWN_PROBLEM =
  /\b(?:me|meh|mih|my (?:boss|supervisor|manager|employer|baby|son|daughter)|(?:i|ah) (?:was|got|get|lost|had|frighten|feel|dread))\b/i;

/** Adds the sheet's sympathy for a user with a problem of their own. A calculated figure still comes first. */
export function addSympathy(
  answer: ComposedAnswer,
  { candidate, caseResult }: Pick<Composition, 'candidate' | 'caseResult'>,
  question: string,
): ComposedAnswer {
  const { care: sympathy, careWords } = candidate.matchedIntent?.entry ?? {};
  if (sympathy === undefined || !OWN_PROBLEM.test(question)) return answer;
  const stems = new Set(splitWords(question).map(stemOf));
  if (careWords?.some((word) => stems.has(stemOf(word))) === false) return answer;
  return caseResult?.kind === 'calculated'
    ? { ...answer, needsHelp: true, rule: [{ text: sympathy, facts: [] }, ...answer.rule] }
    : { ...answer, needsHelp: true, lead: { ...answer.lead, text: `${sympathy} ${answer.lead.text}` } };
}

/** Returns the calculation to show; without all figures, only a link to its tool. A result without lines is in the lead. */
function shownCalculation(caseResult: CaseResult | null): ComposedAnswer['calculation'] {
  if (caseResult === null) return null;
  if (caseResult.kind === 'missing') return { title: caseResult.title, path: caseResult.path, lines: [], total: null };
  return caseResult.calculation.lines.length === 0 && caseResult.calculation.total === null
    ? null
    : caseResult.calculation;
}

const MAX_RULES = 4;

/** Whether a fact adds a whole sentence that the sheet's passages do not cite. */
function addsSentence({ text, facts }: Passage, passages: readonly Passage[]): boolean {
  const plain = withoutMarks(text);
  const isSentence = /^[A-Z"“]/.test(plain) && /[.!]"?$/.test(plain) && !/[?—]|: /.test(plain);
  return isSentence && !facts.some((fact) => passages.some((passage) => passage.facts.includes(fact)));
}

/** Returns an answer that states facts as they are, without a sheet. */
export function factsAnswer(lead: Passage, rule: readonly Passage[]): Omit<ComposedAnswer, 'about'> {
  const isMarked = partMarks(lead.text).marks.length > 0;
  return {
    ...leadAnswer(isMarked ? 'says-unconfirmed' : 'answers', lead),
    rule,
    whatToDo: isMarked ? [{ text: UNCONFIRMED_NOTICE, facts: [] }] : [],
  };
}

/** Composes the answer of a fact without a sheet, with others of its section; null for an unknown fact. */
export function composeFactAnswer(id: string, factIndex: FactIndex): ComposedAnswer | null {
  const [fact, lead] = [factIndex.factOf(id), factIndex.toPassage(id)];
  if (fact === null || lead === null) return null;
  const relatedFacts = factIndex
    .factsOfSameTopic(id)
    .filter((other) => other.background !== true && other.standing === 'confirmed' && other.section === fact.section)
    .slice(0, 2);
  const rule = relatedFacts.flatMap((other) => factIndex.toPassage(other.id) ?? []);
  return { ...factsAnswer(lead, rule), about: fact.topic };
}

function rowsOf(sheet: AnswerSheet, entry: SheetIntent | null, factIndex: FactIndex): Record<Row, Passage[]> {
  const passagesOf = (statements: readonly Statement[]) =>
    statements.flatMap((statement) => factIndex.toPassage(statement) ?? []);
  const [rule, covers, exception, whatToDo] = ROWS.map((row) => passagesOf(entry?.[row] ?? sheet[row]));
  return { rule: rule ?? [], covers: covers ?? [], exception: exception ?? [], whatToDo: whatToDo ?? [] };
}

function leadOf(
  { sheet, matchedIntent, bestFact }: Candidate,
  caseResult: CaseResult | null,
  factIndex: FactIndex,
): Passage {
  if (caseResult?.kind === 'calculated' && (caseResult.result.kind === 'calculation' || matchedIntent === null))
    return { text: endSentence(onCondition(caseResult)), facts: caseResult.facts };
  const isOpen = matchedIntent !== null && matchedIntent.entry.outcome !== 'answers';
  const lead =
    matchedIntent === null
      ? null
      : factIndex.toPassage(
          otherRuleOf(caseResult, matchedIntent.entry) ?? {
            text: matchedIntent.entry.lead,
            facts: matchedIntent.entry.facts,
          },
        );
  if (caseResult?.kind === 'fact')
    return joinPassages(
      { text: endSentence(caseResult.headline), facts: caseResult.facts },
      isOpen || partMarks(caseResult.headline).marks.length > 0 ? null : lead,
    );
  if (lead !== null) return lead;
  const [first] = sheet.rule.flatMap((statement) => factIndex.toPassage(statement) ?? []);
  const best =
    bestFact === null || first?.facts.includes(bestFact.factId) === true ? null : factIndex.toPassage(bestFact.factId);
  return best ?? first ?? { text: 'I do not know.', facts: [] };
}

function joinPassages(first: Passage, second: Passage | null): Passage {
  return second === null
    ? first
    : { text: `${first.text} ${second.text}`, facts: [...new Set([...first.facts, ...second.facts])] };
}

/** Adds to a rule why no amount is given: the calculation would not use all stated figures. */
function withUnused(lead: Passage, caseResult: CaseResult | null): Passage {
  const unused = caseResult?.kind === 'missing' ? (caseResult.unused ?? []) : [];
  if (unused.length === 0) return lead;
  const quoted = new Intl.ListFormat('en-GB').format(unused.map((text) => `“${text}”`));
  return {
    ...lead,
    text: `${endSentence(lead.text)} I give no amount, because I am not sure what to do with ${quoted}.`,
  };
}

/** Returns the fact of an amount that a question's own rule does not lead to, such as that of other workers; null for its own. */
function otherRuleOf(caseResult: CaseResult | null, { facts }: SheetIntent): string | null {
  const isAmount = caseResult?.kind === 'fact' && caseResult.calculation.total?.figure.startsWith('EC$') === true;
  if (!isAmount || caseResult.facts.some((fact) => facts.includes(fact))) return null;
  return caseResult.facts[0] ?? null;
}

/** Returns a result with its condition: "EC$15 a day below the minimum wage, if you work full time". */
function onCondition({ result, headline, condition }: Extract<CaseResult, { kind: 'calculated' }>): string {
  const answer = headline ?? result.answer;
  if (condition === null) return answer;
  const [first = '', ...more] = splitSentences(answer, /(?<=[.!?])\s/);
  return [`${first.replace(/\.$/, '')}, if ${condition}${more.length === 0 ? '' : '.'}`, ...more].join(' ');
}

function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Returns why nothing is due, and what would be due by unconfirmed facts. */
function calculationReasons(
  caseResult: CaseResult | null,
  factIndex: FactIndex,
): Readonly<Record<'reasons' | 'reported', Passage[]>> {
  if (caseResult?.kind !== 'calculated') return { reasons: [], reported: [] };
  const { result, headline } = caseResult;
  const reason =
    result.kind === 'none' ? [{ text: result.reason.text, facts: result.reason.facts.map(({ id }) => id) }] : [];
  const reasons = reason.filter(({ facts }) => facts.every(factIndex.isConfirmed));
  // Beside a result, the unconfirmed part is about something else, such as notice.
  const reported = (result.kind === 'none' ? result.unconfirmed : [])
    .flatMap(({ steps }) => steps)
    .flatMap(({ figure, ground }) => {
      const fact = ground.kind === 'law' ? ground.facts.find(({ id }) => !factIndex.isConfirmed(id)) : undefined;
      if (fact === undefined || figure?.kind !== 'amount') return [];
      return [
        {
          text: `${OWN_CASE} it would be [${figureText(figure)}]{${fact.id}}${headline === null ? '' : `. ${capitalised(headline)}`}.`,
          facts: [fact.id],
        },
      ];
    })
    .slice(0, 1);
  return { reasons, reported };
}

/** Returns the figures that a calculation still needs. */
function missingFigures(caseResult: CaseResult | null): Passage[] {
  return caseResult !== null && caseResult.kind !== 'calculated' && caseResult.missing.length > 0
    ? [{ text: `To work it out for you: ${caseResult.missing.join(' ')}`, facts: [] }]
    : [];
}

function outcomeOf(
  {
    entry,
    lead,
    correction,
    caseResult,
  }: { readonly entry: SheetIntent | null; readonly lead: Passage } & Pick<Composition, 'correction' | 'caseResult'>,
  factIndex: FactIndex,
): Outcome {
  if (correction !== null) return 'corrects';
  // A calculated case is known even if the question is open in general.
  const result =
    caseResult?.kind === 'calculated' && caseResult.result.kind === 'calculation' ? caseResult.result : null;
  const isCalculated =
    result !== null &&
    (entry?.outcome === 'says-unknown' || (entry?.outcome === 'says-unconfirmed' && result.answer.includes('below')));
  if (entry !== null && entry.outcome !== 'answers' && !isCalculated) return entry.outcome;
  if (
    caseResult?.kind === 'calculated' &&
    caseResult.result.kind === 'none' &&
    caseResult.result.unconfirmed.length > 0
  )
    return 'says-unconfirmed';
  const isMarked = partMarks(lead.text).marks.length > 0;
  return isMarked || (lead.facts.length > 0 && !lead.facts.some(factIndex.isConfirmed))
    ? 'says-unconfirmed'
    : 'answers';
}

/** Whether a text begins with the words of another, of one sentence, and goes on. */
function beginsWith(text: string, other: string): boolean {
  return withoutMarks(text).startsWith(withoutMarks(other).replace(/\.$/, ','));
}

/** Removes passages whose words are all in the topic's title and an earlier one. */
function withoutRepeats(passages: readonly Passage[], earlier: readonly Passage[], about: string): Passage[] {
  const before = earlier.map(({ text }) => new Set(splitWords(`${about} ${withoutMarks(text)}`)));
  return passages.filter(({ text }) => {
    const words = splitWords(withoutMarks(text)).filter((word) => !isStopWord(word));
    if (before.some((each) => words.every((word) => each.has(word)))) return false;
    before.push(new Set([...words, ...splitWords(about)]));
    return true;
  });
}
