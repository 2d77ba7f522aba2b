import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { readDeck } from '../features/cards/server/service.ts';
import { readVersions, type ContentVersions } from '../platform/server/content-store.ts';
import { inSnapshot } from '../platform/server/database/transaction.ts';
import { followTopic, type PubSub } from '../platform/server/pub-sub.ts';
import { memoizeByEdition, type EditionValues } from '../platform/server/memoize-by-edition.ts';
import { readPanelRecord, buildContent, type Content, type Edition } from './edition.ts';
import { storeTeachingMaterial, type TeachingMaterial } from './teaching-material.ts';

/** The newest edition, and what is derived from editions. */
export interface CurrentContent {
  /** Returns the edition that the running request began with; outside a request, the newest. */
  readonly edition: () => Edition;
  /** Reloads the deck if a card changed before the call. The running request continues with the edition of the new deck. */
  readonly refreshDeck: () => Promise<void>;
  /**
   * Rebuilds the content if the law changed before the call. Never throws: after an error the previous edition stays, and the error is
   * logged.
   */
  readonly refreshLaw: () => Promise<void>;
  /** Computes a value once for each `part` of the editions. A value in use is computed for a new edition before it is published. */
  readonly derive: <Part extends object, Value>(
    part: (edition: Edition) => Part,
    make: (part: Part) => Value,
  ) => EditionValues<Part, Value>;
  /** Calls a listener with each edition that took over. */
  readonly onReplace: (listener: (edition: Edition) => void) => void;
}

/** Dependencies of the current content. */
export interface ContentSources {
  readonly pool: Pool;
  readonly files: TeachingMaterial;
  readonly app: FastifyInstance;
  readonly pubSub: PubSub;
}

/** Stores the content in the database, reads the first edition, and follows every change while the application listens. */
export async function openContent({ pool, files, app, pubSub }: ContentSources): Promise<CurrentContent> {
  /** The edition that each request took; empty until it first reads one. */
  const editionInUse = new AsyncLocalStorage<{ edition: Edition | null }>();
  const derivedValues: ((next: Edition) => Promise<void>)[] = [];
  const listeners: ((edition: Edition) => void)[] = [];
  const inDeckOrder = createQueue();
  const inLawOrder = createQueue();

  async function loadContent(): Promise<{ readonly content: Content; readonly law: number }> {
    const { record, law } = await inSnapshot(pool, async (client) => ({
      law: (await readVersions(client)).law,
      record: await readPanelRecord(client),
    }));
    const content = buildContent(files, record);
    await turn();
    await storeTeachingMaterial(pool, content.material);
    return { content, law };
  }

  const loadEdition = (content: Content) =>
    inSnapshot(pool, async (client) => ({
      edition: { content, deck: await readDeck(client, content.cardLaw) },
      deck: (await readVersions(client)).deck,
    }));

  const first = await loadContent();
  const { edition: firstEdition, deck } = await loadEdition(first.content);
  let newest: Edition = firstEdition;
  let versions: ContentVersions = { law: first.law, deck };

  /** Reads the deck over a content, and replaces the newest edition once its derived values are there. */
  async function replaceEdition(content: Content): Promise<void> {
    const next = await loadEdition(content);
    for (const renew of derivedValues) await renew(next.edition);
    newest = next.edition;
    versions = { ...versions, deck: next.deck };
    for (const listener of listeners) listener(newest);
  }

  async function refreshDeck(): Promise<void> {
    await inDeckOrder(async () => {
      if ((await readVersions(pool)).deck !== versions.deck) await replaceEdition(newest.content);
    });
    switchToNewest();
  }

  async function refreshLaw(): Promise<void> {
    try {
      await inLawOrder(async () => {
        if ((await readVersions(pool)).law === versions.law) return;
        const { content, law } = await loadContent();
        await inDeckOrder(() => replaceEdition(content));
        versions = { ...versions, law };
      });
    } catch (error) {
      app.log.error({ err: error }, 'the changed content could not be built');
    }
    switchToNewest();
  }

  function switchToNewest(): void {
    const request = editionInUse.getStore();
    if (request !== undefined) request.edition = newest;
  }

  function edition(): Edition {
    const request = editionInUse.getStore();
    if (request === undefined) return newest;
    request.edition ??= newest;
    return request.edition;
  }

  app.addHook('preHandler', (_request, _reply, done) => editionInUse.run({ edition: null }, done));
  followTopic(app, pubSub, {
    topic: 'content',
    subject: 'the content',
    check: async () => {
      await refreshLaw();
      await refreshDeck();
    },
  });

  return {
    edition,
    refreshDeck,
    refreshLaw,
    derive(part, make) {
      const values = memoizeByEdition(() => part(edition()), make);
      derivedValues.push(async (next) => {
        if (values.has(part(next)) || !values.has(part(newest))) return;
        await turn();
        values.of(part(next));
      });
      return values;
    },
    onReplace: (listener) => void listeners.push(listener),
  };
}

/** Runs tasks one after the other; one that fails does not stop the next. */
function createQueue(): (task: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (task) => {
    last = last.catch(() => undefined).then(task);
    return last;
  };
}
