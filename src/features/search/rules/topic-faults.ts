import type { Fault } from '../../law/rules/content-model.ts';
import { stemsOf } from './stems.ts';
import type { Topic } from './understand.ts';

/** What topics may name: statements of the law by id, with their words, and provisions as body and slug. */
export interface TopicSurroundings {
  readonly facts: readonly { readonly id: string; readonly text: string }[];
  /** "employment-act/part-ix". */
  readonly provisions: readonly string[];
}

/**
 * What is wrong with topics: an answer or a place that there is not, a topic that leads nowhere because it names neither and no
 * statement holds its words of the law, and a phrase that two topics answer differently, so that neither answers.
 */
export function topicFaults(topics: readonly Topic[], { facts, provisions }: TopicSurroundings): Fault[] {
  const ids = new Set(facts.map(({ id }) => id));
  const places = new Set(provisions);
  const held = facts.map(({ text }) => new Set(stemsOf(text)));
  const isHeld = (law: string) => held.some((stems) => stemsOf(law).every((stem) => stems.has(stem)));
  const answerOf = new Map<string, string>();
  return topics.flatMap(({ law, at = [], answer, everyday }) => {
    const where = `Search topic "${law.join(', ')}"`;
    const faults: Fault[] = at
      .filter((place) => !places.has(place))
      .map((place) => ({ where, message: `stands at ${place}, and there is no such provision.` }));
    if (answer !== undefined && !ids.has(answer))
      faults.push({ where, message: `answers by ${answer}, and there is no such fact.` });
    if (answer === undefined && at.length === 0 && !law.some(isHeld))
      faults.push({ where, message: 'leads nowhere: it names no place and no answer, and no fact holds its words.' });
    if (answer === undefined) return faults;
    for (const phrase of everyday) {
      const other = answerOf.get(phrase);
      if (other !== undefined && other !== answer)
        faults.push({ where, message: `answers "${phrase}" by ${answer}, and another topic by ${other}.` });
      answerOf.set(phrase, answer);
    }
    return faults;
  });
}
