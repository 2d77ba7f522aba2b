import { parentPort, workerData } from 'node:worker_threads';
import { createAnswerer } from '../features/assistant/rules/create-answerer.ts';
import { libraryOf } from '../features/law/content.ts';
import type { SearchItem } from '../features/search/rules/search-item.ts';
import { createSearch, createStemCounter } from '../features/search/server/service.ts';
import { createTools, toolItems } from '../features/tools/server/service.ts';
import { formatError } from '../platform/server/logged-error.ts';
import type { AnswerMaterial, ThreadRequest, ThreadReply } from './answer-thread.ts';

/** Worker of `createAnswerThread`: prepares the answerer for the given content, then answers questions. */
const material: AnswerMaterial = workerData;
const law = libraryOf(material.law);
const tools = createTools(law);
const vocabulary = material.searchTopics;
const count = createStemCounter();

function searchOver(cards: readonly SearchItem[]) {
  const lists = [...material.lists, toolItems(tools), cards];
  return createSearch({ law, documents: material.documents, vocabulary, lists, count });
}

let search = searchOver([]);
const { answer } = createAnswerer({
  retrieval: {
    retrieve: (query, options) => search.retrieve(query, options),
    nearest: (clauses, limit) => search.nearest(clauses, limit),
  },
  law,
  calculators: tools.calculators,
  vocabulary,
  sheets: material.answerSheets,
  phrases: material.assistantPhrases,
  model: material.rankingModel,
});

parentPort?.on('message', ({ request, cards }: ThreadRequest) => {
  if (cards !== undefined) search = searchOver(cards);
  send(outcomeOf(() => ({ answer: answer(request) })));
});
send('ready');

function outcomeOf<Outcome>(work: () => Outcome): Outcome | { readonly error: string } {
  try {
    return work();
  } catch (error) {
    return { error: formatError(error) };
  }
}

function send(reply: ThreadReply): void {
  parentPort?.postMessage(reply, []);
}
