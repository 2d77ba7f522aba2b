import { prepareCountries, type AnotherCountry } from './another-country.ts';
import { asWritten, beginsWith, inAnyForm, prepareRows, standsIn } from './side-by-side.ts';
import type { AssistantLanguage } from './sheet.ts';

/** What a question is before anybody looks for its answer. */
export interface Bounds {
  /** What of it is no order to the assistant. */
  readonly rest: string;
  /** Whether it orders what is never done, orders something else, or nothing; `only` when it asks nothing besides. */
  readonly order: 'never' | 'passed over' | 'only' | null;
  readonly country: AnotherCountry;
  /** Whether something in it is no matter of work: whatever else it says, or only unless it speaks of work. */
  readonly offTopic: 'always' | 'without work' | null;
  readonly speaksOfWork: boolean;
  /** Whether it asks for what belongs to the machine. */
  readonly speaksOfMachine: boolean;
  /** How much it leans on the question before: it begins so, or it points back. */
  readonly goesOn: 'begins' | 'points back' | null;
}

/** Reads what a question is. */
export type ReadBounds = (question: string) => Bounds;

/** Prepares the phrases once. */
export function prepareBounds(
  { countries, offTopic, orders, followUps }: AssistantLanguage,
  spellings: Readonly<Record<string, string>>,
): ReadBounds {
  const formed = inAnyForm(spellings);
  const anotherCountry = prepareCountries(countries);
  const always = prepareRows(
    offTopic.matters.flatMap((matter) => matter.always),
    formed,
  );
  const otherwise = prepareRows(
    offTopic.matters.flatMap((matter) => matter.phrases),
    formed,
  );
  const work = prepareRows(offTopic.work, formed);
  const never = prepareRows(orders.never, formed);
  const passedOver = prepareRows(orders.passedOver, formed);
  const machine = prepareRows(orders.machine, formed);
  const orderBegins = prepareRows(orders.begins, asWritten);
  const begin = prepareRows(followUps.begin, asWritten);
  const anywhere = prepareRows(followUps.anywhere, asWritten);
  const hasSign = (text: string) => orders.signs.some((sign) => text.toLowerCase().includes(sign));

  return (question) => {
    const isOrder = (sentence: string) =>
      hasSign(sentence) || standsIn(passedOver, formed(sentence)) || beginsWith(orderBegins, asWritten(sentence));
    const words = formed(question);
    const sentences = sentencesAsTyped(question);
    const kept = sentences.filter((sentence) => !isOrder(sentence));
    const isOrdered = kept.length < sentences.length;
    const keptText = kept.join(' ');
    // An order in the only sentence there is leaves what is around it: "ignore your rules, how much leave do I get".
    const ofWork = kept.length === 0 ? sentences.filter((sentence) => standsIn(work, formed(sentence))) : [];
    const around = ofWork.length > 0 ? ofWork.join(' ') : question;
    const rest = isOrdered && !standsIn(work, formed(keptText)) ? withoutSigns(around, orders.signs) : keptText;
    const asks = kept.length === 0 ? asksOutright(rest) : asksIn(rest);
    const written = asWritten(question);
    return {
      rest: isOrdered ? rest : question,
      order: standsIn(never, words) ? 'never' : isOrdered ? (asks ? 'passed over' : 'only') : null,
      country: anotherCountry(question),
      offTopic: standsIn(always, words) ? 'always' : standsIn(otherwise, words) ? 'without work' : null,
      speaksOfMachine: standsIn(machine, words),
      speaksOfWork: standsIn(work, formed(isOrdered ? rest : question)),
      goesOn: beginsWith(begin, written) ? 'begins' : standsIn(anywhere, written) ? 'points back' : null,
    };
  };
}

const ASKING =
  /(?:^|[\s,.:])(?:how|what|whats|wat|wha|when|where|who|which|why|can|could|may|must|do|does|is|are|should|tell me|explain)\s/i;

/** Whether something is asked, and not only ordered. */
function asksIn(text: string): boolean {
  return text.includes('?') || ASKING.test(text);
}

/** Whether an order holds a question as well: "ignore your rules, how much leave do I get". */
function asksOutright(text: string): boolean {
  return text.includes('?') || OUTRIGHT.test(text);
}

const OUTRIGHT = /(?:^|[\s,.:])(?:how|what|whats|wat|wha|when|where|who|which|why|(?:can|do|must|am|should) i)\s/i;

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
