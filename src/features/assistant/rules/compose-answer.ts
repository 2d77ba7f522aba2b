import { ASK_THE_DEPARTMENT, partMarks, withoutMarks } from '../../law/rules/unchecked-marks.ts';
import { isSmallWord, wordsOf } from '../../search/rules/stems.ts';
import { figureText } from '../../tools/rules/worked.ts';
import { amidSentence } from './amid-sentence.ts';
import type { ComposedAnswer, NearPlace, Passage } from './answer.ts';
import { textOf } from './answer-text.ts';
import type { Candidate } from './choose-sheet.ts';
import type { FactBook } from './fact-book.ts';
import { aboutBoth, type Readings } from './open-readings.ts';
import type { Outcome } from './outcomes.ts';
import { ROWS, type AnswerSheet, type AskedOfSheet, type Row, type Statement } from './sheet.ts';
import type { CaseWorked } from './work-out.ts';

const EMPTY = {
  putRight: null,
  rule: [],
  sum: null,
  covers: [],
  exception: [],
  whatToDo: [],
  nearest: [],
} as const satisfies Partial<ComposedAnswer>;

/** Where to ask; it states no law. */
const ASK: Passage = { text: 'Ask the Labour Department.', facts: [] };
/** Asks for what a repeated answer lacks; it states no law. */
const ASK_WHAT_IS_MISSING: Passage = {
  text: 'If that is not what you need, tell me what is missing: your job, your pay, or how long you have worked there.',
  facts: [],
};
const ABOUT_NOTHING = 'A question';

/** An order that is not followed. */
export function refusing(): ComposedAnswer {
  return {
    ...EMPTY,
    outcome: 'refuses',
    about: ABOUT_NOTHING,
    lead: {
      text: 'I cannot do that. Ask me about the law of work in Grenada, and I answer with its source.',
      facts: [],
    },
  };
}

/** What is no matter of labour law. */
export function offTopic(): ComposedAnswer {
  return {
    ...EMPTY,
    outcome: 'off-topic',
    about: ABOUT_NOTHING,
    lead: { text: 'I only know the law of work.', facts: [] },
    whatToDo: [
      {
        text: 'Ask me about pay, hours, leave, notice, the end of a job, or unions in Grenada. I am an assistant for study, no person and no lawyer.',
        facts: [],
      },
    ],
  };
}

/** Another country's law; `ours` is Grenada's answer, where the question asks for it, too. */
export function foreign(ours: ComposedAnswer | null): ComposedAnswer {
  const lead = { text: 'That is another country’s law. I know only Grenada’s.', facts: [] };
  if (ours === null) return { ...EMPTY, outcome: 'foreign', about: ABOUT_NOTHING, lead };
  return {
    ...ours,
    outcome: 'foreign',
    lead: { text: `${lead.text} In Grenada: ${ours.lead.text}`, facts: ours.lead.facts },
  };
}

/** What is not known, with what is nearest. `sentence` says which provision is not held. */
export function unknown(nearest: readonly NearPlace[], sentence: string | null = null): ComposedAnswer {
  return {
    ...EMPTY,
    outcome: 'says-unknown',
    about: ABOUT_NOTHING,
    lead: { text: sentence === null ? 'I do not know.' : `I do not know. ${sentence}`, facts: [] },
    whatToDo: [ASK],
    nearest,
  };
}

/** Returns the question which of two matters is meant, with both to choose from. */
export function askingBack(readings: Readings, pathOf: (fact: string) => string): ComposedAnswer {
  const [one, other] = readings;
  return {
    ...EMPTY,
    outcome: 'asks-back',
    about: aboutBoth(readings),
    lead: {
      text: `Just so I answer the right thing: do you mean ${amidSentence(one.about)}, or ${amidSentence(other.about)}?`,
      facts: [],
    },
    nearest: readings.map(({ about, facts: [fact = ''] }) => ({ title: about, path: pathOf(fact) })),
  };
}

/** Returns an answer, shortened where it would repeat the last one word for word: it says so and asks for what is missing. */
export function withoutRepeat(answer: ComposedAnswer, last: { readonly answer: string } | undefined): ComposedAnswer {
  if (textOf(answer) !== last?.answer) return answer;
  return {
    ...answer,
    lead: { ...answer.lead, text: `My answer is the same: ${answer.lead.text}` },
    rule: [],
    covers: [],
    exception: [],
    whatToDo: [ASK_WHAT_IS_MISSING],
  };
}

/** What an answer is composed from. */
export interface Composition {
  readonly candidate: Candidate;
  readonly worked: CaseWorked | null;
  /** What the asker took for granted wrongly, in the own words, and what is right. */
  readonly putRight: ComposedAnswer['putRight'];
  readonly nearest: () => readonly NearPlace[];
}

/** An answer of one sheet: the question that fits, or the fact that was found, or the rule; then its rows. */
export function composed({ candidate, worked, putRight, nearest }: Composition, book: FactBook): ComposedAnswer {
  const { sheet, asked, found } = candidate;
  const entry = asked?.entry ?? null;
  const { reasons, reported } = becauseOf(worked, book);
  const lead = reported[0] ?? leadOf(candidate, worked, book);
  const rows = rowsOf(sheet, entry, book);
  const outcome = outcomeOf({ entry, lead, putRight, worked }, book);
  const besideFound = found !== null && entry === null ? book.say(found.fact) : null;
  const besides = besideFound === null ? [] : [besideFound];
  const rule = [...reasons, ...besides.filter((passage) => adds(passage, [lead, ...rows.rule])), ...rows.rule];
  return {
    ...rows,
    outcome,
    about: sheet.about,
    lead,
    putRight,
    rule: withoutRepeats(rule, [lead, ...(putRight === null ? [] : [putRight.right])]).slice(0, MOST_RULES),
    sum: shownSum(worked),
    exception: [...(worked?.kind === 'worked' ? worked.otherwise : []), ...rows.exception],
    whatToDo: [
      ...missingOf(worked),
      ...rows.whatToDo,
      ...(outcome === 'says-unknown' && rows.whatToDo.length === 0 ? [ASK] : []),
    ],
    nearest: outcome === 'says-unknown' ? nearest() : [],
  };
}

/** The sum of a case, where it has a line: of what is not confirmed the lead alone says what it would be. One that lacks figures leads to its tool. */
function shownSum(worked: CaseWorked | null): ComposedAnswer['sum'] {
  if (worked === null) return null;
  if (worked.kind === 'missing') return { title: worked.title, path: worked.path, lines: [], total: null };
  return worked.sum.lines.length === 0 && worked.sum.total === null ? null : worked.sum;
}

const MOST_RULES = 4;
const NOT_CONFIRMED = 'We have not been able to confirm it.';

/** Whether a statement of the law, in its own words, says something beside the sheet's: a whole sentence, and no open question. */
function adds({ text, facts }: Passage, said: readonly Passage[]): boolean {
  const plain = withoutMarks(text);
  const isSentence = /^[A-Z"“]/.test(plain) && /[.!]"?$/.test(plain) && !/[?—]|: /.test(plain);
  return isSentence && !facts.some((fact) => said.some((passage) => passage.facts.includes(fact)));
}

/** An answer of one fact that stands on no sheet, with what else its topic says. */
export function composedOfFact(id: string, book: FactBook): ComposedAnswer | null {
  const [fact, said] = [book.factOf(id), book.say(id)];
  if (fact === null || said === null) return null;
  const besides = book
    .besides(id)
    .filter((other) => other.background !== true && other.standing === 'confirmed' && other.section === fact.section)
    .slice(0, 2);
  return {
    ...EMPTY,
    outcome: book.isConfirmed(id) ? 'answers' : 'says-unconfirmed',
    about: fact.topic,
    lead: said,
    rule: besides.flatMap((other) => book.say(other.id) ?? []),
    whatToDo: book.isConfirmed(id) ? [] : [{ text: ASK_THE_DEPARTMENT, facts: [] }],
  };
}

function rowsOf(sheet: AnswerSheet, entry: AskedOfSheet | null, book: FactBook): Record<Row, Passage[]> {
  const said = (statements: readonly Statement[]) => statements.flatMap((statement) => book.say(statement) ?? []);
  const [rule, covers, exception, whatToDo] = ROWS.map((row) => said(entry?.[row] ?? sheet[row]));
  return { rule: rule ?? [], covers: covers ?? [], exception: exception ?? [], whatToDo: whatToDo ?? [] };
}

function leadOf({ sheet, asked, found }: Candidate, worked: CaseWorked | null, book: FactBook): Passage {
  if (worked?.kind === 'worked' && (worked.worked.kind === 'sum' || asked === null))
    return { text: asSentence(onCondition(worked)), facts: worked.facts };
  if (asked !== null) {
    const said = book.say({ text: asked.entry.lead, facts: asked.entry.facts });
    if (said !== null) return said;
  }
  const [first] = sheet.rule.flatMap((statement) => book.say(statement) ?? []);
  const best = found === null || first?.facts.includes(found.fact) === true ? null : book.say(found.fact);
  return best ?? first ?? { text: 'I do not know.', facts: [] };
}

/** What a case comes to, with what that holds for: "EC$15 a day below the minimum wage, if you work full time". */
function onCondition({ worked, condition }: Extract<CaseWorked, { kind: 'worked' }>): string {
  if (condition === null) return worked.answer;
  const [first = '', ...more] = worked.answer.split(/(?<=[.!?])\s/);
  return [`${first.replace(/\.$/, '')}, if ${condition}${more.length === 0 ? '' : '.'}`, ...more].join(' ');
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Why nothing comes of a sum, and what it would come to by facts that nobody has confirmed. */
function becauseOf(worked: CaseWorked | null, book: FactBook): Readonly<Record<'reasons' | 'reported', Passage[]>> {
  if (worked?.kind !== 'worked') return { reasons: [], reported: [] };
  const { worked: finding } = worked;
  const reason =
    finding.kind === 'none' ? [{ text: finding.because.text, facts: finding.because.facts.map(({ id }) => id) }] : [];
  const reasons = reason.filter(({ facts }) => facts.every(book.isConfirmed));
  // Beside a sum what is behind it is another matter, such as notice: it is said where nothing else is.
  const reported = (finding.kind === 'none' ? finding.behind : [])
    .flatMap(({ steps }) => steps)
    .flatMap(({ figure, ground }) => {
      const fact = ground.kind === 'law' ? ground.facts.find(({ id }) => !book.isConfirmed(id)) : undefined;
      if (fact === undefined || figure?.kind !== 'amount') return [];
      return [
        { text: `In your case it would be [${figureText(figure)}]{${fact.id}}. ${NOT_CONFIRMED}`, facts: [fact.id] },
      ];
    })
    .slice(0, 1);
  return { reasons, reported };
}

/** What has to be told before a case can be worked out. */
function missingOf(worked: CaseWorked | null): Passage[] {
  return worked !== null && worked.kind !== 'worked' && worked.missing.length > 0
    ? [{ text: `To work it out for you: ${worked.missing.join(' ')}`, facts: [] }]
    : [];
}

function outcomeOf(
  {
    entry,
    lead,
    putRight,
    worked,
  }: { readonly entry: AskedOfSheet | null; readonly lead: Passage } & Pick<Composition, 'putRight' | 'worked'>,
  book: FactBook,
): Outcome {
  if (putRight !== null) return 'corrects';
  // What a case comes to is known even where the question is open in general.
  const sum = worked?.kind === 'worked' && worked.worked.kind === 'sum' ? worked.worked : null;
  const isWorkedOut =
    sum !== null &&
    (entry?.outcome === 'says-unknown' || (entry?.outcome === 'says-unconfirmed' && sum.answer.includes('below')));
  if (entry !== null && entry.outcome !== 'answers' && !isWorkedOut) return entry.outcome;
  if (worked?.kind === 'worked' && worked.worked.kind === 'none' && worked.worked.behind.length > 0)
    return 'says-unconfirmed';
  const isMarked = partMarks(lead.text).marks.length > 0;
  return isMarked || (lead.facts.length > 0 && !lead.facts.some(book.isConfirmed)) ? 'says-unconfirmed' : 'answers';
}

/** Passages that say something that was not said before, in these words or in more of them. */
function withoutRepeats(passages: readonly Passage[], said: readonly Passage[]): Passage[] {
  const before = said.map(({ text }) => new Set(wordsOf(withoutMarks(text))));
  return passages.filter(({ text }) => {
    const words = wordsOf(withoutMarks(text)).filter((word) => !isSmallWord(word));
    if (before.some((each) => words.every((word) => each.has(word)))) return false;
    before.push(new Set(words));
    return true;
  });
}
