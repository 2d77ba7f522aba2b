import { prepareCountries, type AnotherCountry } from './another-country.ts';
import { prepareOrders, type Ordered } from './read-order.ts';
import { asWritten, beginsWith, inAnyForm, prepareRows, standsIn } from './side-by-side.ts';
import type { AssistantLanguage } from './sheet.ts';

/** What a question is before anybody looks for its answer. */
export interface Bounds extends Ordered {
  readonly country: AnotherCountry;
  /** Whether something in it is no matter of work: whatever else it says, or only unless it speaks of work. */
  readonly offTopic: 'always' | 'without work' | null;
  readonly speaksOfWork: boolean;
  /** Whether it asks for what belongs to the machine. */
  readonly speaksOfMachine: boolean;
  /** How much it leans on the question before: it begins so, or it points back. */
  readonly goesOn: 'begins' | 'points back' | null;
  /** Whether a word in it points back, however it begins: "that", "they". */
  readonly pointsBack: boolean;
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
  const speaksOfWork = (text: string) => standsIn(work, formed(text));
  const readOrder = prepareOrders(orders, { formed, speaksOfWork });
  const machine = prepareRows(orders.machine, formed);
  const begin = prepareRows(followUps.begin, asWritten);
  const anywhere = prepareRows(followUps.anywhere, asWritten);

  return (question) => {
    const words = formed(question);
    const written = asWritten(question);
    const ordered = readOrder(question);
    const pointsBack = standsIn(anywhere, written);
    return {
      ...ordered,
      country: anotherCountry(question),
      offTopic: standsIn(always, words) ? 'always' : standsIn(otherwise, words) ? 'without work' : null,
      speaksOfMachine: standsIn(machine, words),
      speaksOfWork: speaksOfWork(ordered.rest),
      goesOn: beginsWith(begin, written) ? 'begins' : pointsBack ? 'points back' : null,
      pointsBack,
    };
  };
}
