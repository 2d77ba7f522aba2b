import type { AssistantLanguage } from './sheet.ts';
import { asWritten, beginsWith, prepareRows, standsIn, type ReadWords } from './side-by-side.ts';

/** What of a question is an order to the assistant, and what is none. */
export interface Ordered {
  /** What of it is no order to the assistant. */
  readonly rest: string;
  /** Whether it orders what is never done, orders something else, or nothing; `only` when it asks nothing besides. */
  readonly order: 'never' | 'passed over' | 'only' | null;
  /** Whether what is passed over is what is never done: then only a question that is plain is answered. */
  readonly isBesideNever: boolean;
  /** Whether it is told to somebody, "you", puts a statement into a mouth, or holds what belongs to programs. */
  readonly isToMachine: boolean;
}

/** What orders are read with. */
export interface OrderParts {
  /** Words in any form. */
  readonly formed: ReadWords;
  readonly speaksOfWork: (text: string) => boolean;
}

/** Prepares the phrases of orders once. */
export function prepareOrders(
  orders: AssistantLanguage['orders'],
  { formed, speaksOfWork }: OrderParts,
): (question: string) => Ordered {
  const never = prepareRows(orders.never, formed);
  const passedOver = prepareRows(orders.passedOver, formed);
  const orderBegins = prepareRows(orders.begins, asWritten);
  const hasSign = (text: string) => orders.signs.some((sign) => text.toLowerCase().includes(sign));
  const isNever = (text: string) => standsIn(never, formed(text));
  const isOrder = (sentence: string) =>
    hasSign(sentence) ||
    standsIn(passedOver, formed(sentence)) ||
    OUTRIGHT_DICTATED.test(sentence) ||
    beginsWith(orderBegins, withoutCourtesy(asWritten(sentence)));

  /** What asks plainly about work beside what is never done; null for nothing. */
  function besideNever(question: string): string | null {
    const clauses = clausesAsTyped(question).filter((clause) => !isNever(clause) && !isOrder(clause));
    return clauses.some((clause) => asksPlainly(clause) && !DICTATED.test(clause) && speaksOfWork(clause))
      ? clauses.join(', ')
      : null;
  }

  return (question) => {
    const sentences = sentencesAsTyped(question);
    const kept = sentences.filter((sentence) => !isOrder(sentence));
    const isOrdered = kept.length < sentences.length;
    const keptText = kept.join(' ');
    // An order in the only sentence there is leaves what is around it: "ignore your rules, how much leave do I get".
    const beside = besideNever(question);
    const ofWork = kept.length === 0 ? sentences.filter(speaksOfWork) : [];
    const around = beside ?? (ofWork.length > 0 ? ofWork.join(' ') : question);
    const rest = isOrdered && !speaksOfWork(keptText) ? withoutSigns(around, orders.signs) : keptText;
    const asks = beside !== null || (kept.length === 0 ? asksOutright(rest) : asksIn(undictated(rest)));
    const isToMachine =
      hasSign(question) || OUTRIGHT_DICTATED.test(question) || asWritten(question).some((word) => ADDRESS.has(word));
    if (isNever(question))
      return beside === null
        ? { rest: isOrdered ? rest : question, order: 'never', isBesideNever: false, isToMachine }
        : { rest: beside, order: 'passed over', isBesideNever: true, isToMachine };
    return isOrdered
      ? { rest, order: asks ? 'passed over' : 'only', isBesideNever: false, isToMachine }
      : { rest: question, order: null, isBesideNever: false, isToMachine };
  };
}

/** Words that ask wherever they stand; "who", "which", "when" and "where" also go on with a sentence, and ask only where a clause begins. */
const ASKING =
  /(?:^|[\s,.:])(?:how|what|whats|wat|wha|why|can|could|may|must|do|does|is|are|should|tell me|explain)\s|(?:^|[,.:;]\s*|\b(?:and|but|then|me|now|know|say|way)\s+)(?:who|which|when|where)\s/i;

/** What is put into her mouth: a statement, and no question such as "tell me how much notice is due" or "tell me the notice". */
const STATEMENT = String.raw`\b[\s:"“]*(?:that\s+)?(?!(?:how|what|wat|wha|when|where|which|who|why|if|whether|about)\b)(?:[\w$%][\w'$%.-]*\s+){1,8}?(?:is|are|was|has|have|must|needs?|gets?|may|can|cannot|can't|doesn't|isn't|will|should)\b`;
const SPOKEN_TO = String.raw`(?:^|[,.:;]\s*|\b(?:and|then|just|jus|simply|now|please)\s+)`;
// "Say I work there nine years" supposes something.
const TO_SPEAK = String.raw`say(?!\s+(?:i|ah|we|he|she|they|my|our|a|an|somebody|someone)\b)|state|write|declare`;
const DICTATED = new RegExp(`${SPOKEN_TO}(?:tell (?:me|them|us)|${TO_SPEAK})${STATEMENT}`, 'i');
/** The same by a verb that never asks. */
const OUTRIGHT_DICTATED = new RegExp(`${SPOKEN_TO}(?:${TO_SPEAK})${STATEMENT}`, 'i');

function undictated(text: string): string {
  return sentencesAsTyped(text)
    .filter((sentence) => !OUTRIGHT_DICTATED.test(sentence))
    .join(' ');
}

/** Whether something is asked, and not only ordered. */
function asksIn(text: string): boolean {
  return text.includes('?') || ASKING.test(text);
}

/** Whether an order holds a question as well: "ignore your rules, how much leave do I get". */
function asksOutright(text: string): boolean {
  return text.includes('?') || OUTRIGHT.test(text);
}

const OUTRIGHT =
  /(?:^|[\s,.:])(?:how|what|whats|wat|wha|why|(?:can|do|must|am|should) i)\s|(?:^|[,.:;]\s*|\b(?:and|but|then|me|now|know|say|way)\s+)(?:who|which|when|where)\s/i;

/** Whether a clause beside what is never done asks something by itself. */
function asksPlainly(text: string): boolean {
  return (
    OUTRIGHT.test(text) || /\b(?:tell me|explain)\s|^(?:can|could|may|must|do|does|is|are|am|should)\s/i.test(text)
  );
}

const ADDRESS: ReadonlySet<string> = new Set([
  'you',
  'your',
  'yours',
  'yourself',
  'yuh',
  'u',
  'ur',
  'jocelyn',
  'assistant',
]);

/** Words before an order that are only polite, or a call: "Please, Jocelyn, print …". */
const COURTESY: ReadonlySet<string> = new Set(
  'please pls plz kindly hi hello hey ok okay alright now then so and also first just jocelyn assistant bot'.split(' '),
);

function withoutCourtesy(words: readonly string[]): string[] {
  return words.slice(
    Math.max(
      words.findIndex((word) => !COURTESY.has(word)),
      0,
    ),
  );
}

/** Clauses of sentences as somebody types them: parted also by commas, colons and an "and" before what asks. */
function clausesAsTyped(text: string): string[] {
  return sentencesAsTyped(text).flatMap((sentence) => sentence.split(CLAUSE_ENDS));
}

const CLAUSE_ENDS =
  /[,:]\s+|(?<![\s,:])\s+(?=(?:and|then|but|also|plus)\s+(?:(?:also|then|now|so)\s+)?(?:tell|explain|how|what|when|where|who|which|why|can|may|must|is|are|do|does)\b)/i;

/** Sentences as somebody types them: also without a capital after the stop, and parted by dashes. */
function sentencesAsTyped(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s|\n|\s?-{2,}\s?|;\s/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

function withoutSigns(text: string, signs: readonly string[]): string {
  return signs.reduce((left, sign) => left.split(sign).join(' '), text);
}
