import type { Retrieval } from '../../search/rules/retrieval.ts';
import { QUERY_LENGTH } from '../../search/rules/query-bounds.ts';
import type { ComposedAnswer } from './answer.ts';

/** Statements besides those of the answer: what a model may draw on, and what an editor sees beside a judged answer. */
const MOST_OTHERS = 10;

/** Ids of the statements that an answer rests on, in its order, each once. */
export function factsOf({ lead, putRight, rule, sum, covers, exception, whatToDo }: ComposedAnswer): readonly string[] {
  const rows = [lead, ...(putRight === null ? [] : [putRight.right]), ...rule, ...(sum?.lines ?? [])];
  return [...new Set([...rows, ...covers, ...exception, ...whatToDo].flatMap(({ facts }) => facts))];
}

/** Ids of the statements found for a question: those of its answer, then the best others that are law of today. */
export function foundFacts(retrieval: Retrieval, question: string, answer: ComposedAnswer): readonly string[] {
  const own = new Set(factsOf(answer));
  const others = retrieval
    .retrieve(question.slice(0, QUERY_LENGTH))
    .ranked.filter(({ item: { id, fact } }) => fact !== undefined && !fact.aside && !own.has(id))
    .slice(0, MOST_OTHERS);
  return [...own, ...others.map(({ item }) => item.id)];
}
