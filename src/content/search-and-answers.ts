import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createAnswerService, type AnswerService } from '../features/assistant/server/answer-service.ts';
import { cardItems } from '../features/cards/server/service.ts';
import { termItems } from '../features/glossary/server/service.ts';
import { insightItems } from '../features/insights/server/service.ts';
import { scenarioItems } from '../features/scenarios/server/service.ts';
import type { Retrieval } from '../features/search/rules/ranking.ts';
import { createSearch, createStemCounter } from '../features/search/server/service.ts';
import { leadOf } from '../features/templates/rules/template.ts';
import { toolItems } from '../features/tools/server/service.ts';
import { memoizeByEdition } from '../platform/server/memoize-by-edition.ts';
import { createAnswerThread, type AnswerThread, type CreateAnswerThread } from './answer-thread.ts';
import type { CurrentContent } from './current-content.ts';
import type { Edition } from './edition.ts';

/** When after the start the search is indexed and the answers are prepared, in milliseconds: the first pages have the processor. */
const PREPARED_AFTER_MS = { search: 1_000, answers: 20_000 };

/** Time until a thread that failed to start is tried again, in milliseconds. */
const RETRY_MS = 30_000;

/** Search and answers for the edition of the running request. */
export interface SearchAndAnswers {
  readonly retrieval: () => Retrieval;
  readonly answerService: () => AnswerService;
}

/** Creates the search and the answers over each edition. Both are prepared when first needed, or a while after the start. */
export function createSearchAndAnswers(
  app: FastifyInstance,
  current: CurrentContent,
  createThread: CreateAnswerThread = createAnswerThread,
): SearchAndAnswers {
  const { edition: currentEdition } = current;
  const count = createStemCounter();
  const lists = memoizeByEdition(
    () => currentEdition().content,
    ({ material }) => [termItems(material.glossary), scenarioItems(material), insightItems(material.insights)],
  );
  const cards = memoizeByEdition(() => currentEdition().deck, cardItems);
  const retrieval = current.derive(
    (edition) => edition,
    ({ content, deck }) => {
      const { law, material, tools } = content;
      const search = createSearch({
        law,
        documents: material.documents,
        vocabulary: material.searchTopics,
        lists: [...lists.of(content), toolItems(tools), cards.of(deck)],
        count,
      });
      search.items();
      return search;
    },
  );

  /** The newest edition whose thread is ready: it answers until a newer one is. */
  let prepared: Edition | null = null;
  let newest = currentEdition();
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });

  const threads = new Set<AnswerThread>();
  const thread = memoizeByEdition(
    () => currentEdition().content,
    (content) => {
      const { law, documents, searchTopics, answerSheets, assistantPhrases, rankingModel } = content.material;
      const created = createThread({
        law,
        documents,
        searchTopics,
        answerSheets,
        assistantPhrases,
        rankingModel,
        lists: lists.of(content),
      });
      threads.add(created);
      return created;
    },
  );
  const answerServices = memoizeByEdition(currentEdition, (edition) =>
    createAnswerService({
      law: edition.content.law,
      documents: edition.content.material.templates.map(leadOf),
      retrieval: retrieval.of(edition),
      async answer(question) {
        if (prepared === null) await prepare(edition);
        return thread.of(edition.content).answer(question, cards.of(edition.deck));
      },
      phrases: edition.content.material.assistantPhrases,
    }),
  );

  async function prepare(edition: Edition): Promise<void> {
    await thread.of(edition.content).start();
    if (prepared === newest && edition !== newest) {
      if (edition.content !== newest.content) retire(edition);
      return;
    }
    if (prepared !== null && prepared.content !== edition.content) retire(prepared);
    prepared = edition;
    if (edition !== newest) void refresh();
  }

  function retire({ content }: Edition): void {
    const retired = thread.of(content);
    retired.retire();
    threads.delete(retired);
  }

  /** One thread is prepared at a time: of changes that follow each other quickly only the last matters. */
  let preparing = false;
  async function refresh(): Promise<void> {
    if (prepared === null || preparing || closing) return;
    preparing = true;
    try {
      while (prepared !== newest) await prepare(newest);
    } catch (error) {
      if (closing) return;
      app.log.error({ err: error }, 'the answers could not be prepared');
      setTimeout(() => void refresh(), RETRY_MS).unref();
    } finally {
      preparing = false;
    }
  }
  current.onReplace((next) => {
    newest = next;
    void refresh();
  });

  prepareWhileListening(app, PREPARED_AFTER_MS.search, async () => void retrieval());
  prepareWhileListening(app, PREPARED_AFTER_MS.answers, () => prepare(currentEdition()));
  app.addHook('onClose', async () => {
    await Promise.all([...threads].map((each) => each.end()));
  });
  return { retrieval, answerService: () => answerServices.of(prepared ?? currentEdition()) };
}

/** Runs a task once, `afterMs` after the application began to listen, unless it closes before. */
function prepareWhileListening(app: FastifyInstance, afterMs: number, task: () => Promise<void>): void {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onListen', async () => {
    wait(afterMs, undefined, { signal: closing.signal, ref: false })
      .then(task)
      .catch((error: unknown) => {
        if (!closing.signal.aborted)
          app.log.error({ err: error }, 'search or answers could not be prepared');
      });
  });
}
