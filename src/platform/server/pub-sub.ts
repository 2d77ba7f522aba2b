import { EventEmitter } from 'node:events';
import type { FastifyInstance } from 'fastify';
import type { Client, Pool, PoolClient } from 'pg';
import { openDedicatedClient } from './database/connection.ts';

/** A subject of messages: the content, the settings, a study group or live room by its id, or a session by its digest. */
export type Topic = 'content' | 'settings' | `group:${string}` | `live-room:${string}` | `session:${string}`;

/**
 * An event. It has only names and ids: receivers read the details from the tables, with their own permissions. PostgreSQL limits it
 * to 8000 bytes.
 */
export interface Message {
  readonly topic: Topic;
  /** Name of the event, chosen by the feature of the topic. */
  readonly name: string;
  /** Id of the changed row. */
  readonly id?: string;
  /** The user that the event concerns. */
  readonly userId?: number;
  /** Counters, for events that need no further data. */
  readonly counts?: Readonly<Record<string, number>>;
}

interface Subscriber {
  readonly onMessage: (message: Message) => void;
  /** Called after the connection was lost: messages of that time are lost. */
  readonly onGap: () => void;
}

/** Messages between all processes of one database, by PostgreSQL's LISTEN and NOTIFY. Messages are not stored. */
export interface PubSub {
  /** Sends a message to every process. In a transaction it is sent at the commit. */
  publish(client: Pool | PoolClient, message: Message): Promise<void>;
  /** Subscribes to topics. Returns a function that ends the subscription. */
  subscribe(topics: readonly Topic[], subscriber: Subscriber): Promise<() => void>;
  /** Closes the connection. */
  close(): Promise<void>;
}

/** The only PostgreSQL channel. Topics are filtered in the process, so the LISTEN never changes. */
const CHANNEL = 'labourwise';

/** How often the connection is checked, in milliseconds: a silent server causes no error by itself. */
const CHECK_INTERVAL_MS = 30_000;

/** The first and the longest wait before a reconnect, in milliseconds. */
const RETRY_MS = { first: 200, max: 5_000 };

/**
 * Creates a pub-sub with one dedicated connection. It is opened for the first subscriber and reopened when it is lost.
 * @param onError called for each lost connection and each failed reconnect
 */
export function createPubSub(pool: Pool, onError: (error: unknown) => void): PubSub {
  const topics = new EventEmitter<Record<string, [Message]>>().setMaxListeners(0);
  const subscribers = new Set<Subscriber>();
  const { listen, close } = createConnection(pool, {
    hasSubscribers: () => subscribers.size > 0,
    onPayload(payload) {
      const message: Message = JSON.parse(payload);
      topics.emit(message.topic, message);
    },
    onGap() {
      for (const subscriber of subscribers) subscriber.onGap();
    },
    onError,
  });

  return {
    async publish(client, message) {
      await client.query({ name: 'publish', text: 'select pg_notify($1, $2)', values: encodeNotification(message) });
    },
    async subscribe(subscribed, subscriber) {
      const { onMessage } = subscriber;
      function unsubscribe(): void {
        subscribers.delete(subscriber);
        for (const topic of subscribed) topics.off(topic, onMessage);
      }
      subscribers.add(subscriber);
      for (const topic of subscribed) topics.on(topic, onMessage);
      try {
        await listen();
      } catch (error) {
        unsubscribe();
        throw error;
      }
      return unsubscribe;
    },
    close,
  };
}

/** Returns the arguments of `pg_notify` that send a message to every process. */
export function encodeNotification(message: Message): [channel: string, payload: string] {
  return [CHANNEL, JSON.stringify(message)];
}

/** Callbacks of the listening connection. */
interface ConnectionOptions {
  /** Without subscribers a lost connection is not reopened. */
  readonly hasSubscribers: () => boolean;
  readonly onPayload: (payload: string) => void;
  /** Called when a lost connection is open again. */
  readonly onGap: () => void;
  readonly onError: (error: unknown) => void;
}

/** Manages the listening connection of a process: `listen` opens it, and it is reopened when it is lost. */
function createConnection(pool: Pool, { hasSubscribers, onPayload, onGap, onError }: ConnectionOptions) {
  let listening: Promise<Client> | null = null;
  let wait = RETRY_MS.first;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  function listen(): Promise<Client> {
    listening ??= connect().catch((error: unknown) => {
      listening = null;
      throw error;
    });
    return listening;
  }

  async function connect(): Promise<Client> {
    const client = await openListener(pool, { onPayload, onLost });
    wait = RETRY_MS.first;
    return client;
  }

  function onLost(cause: unknown): void {
    listening = null;
    if (closed) return;
    onError(cause);
    scheduleReconnect();
  }

  /** Reconnects after a growing wait. */
  function scheduleReconnect(): void {
    clearTimeout(retry);
    if (closed || !hasSubscribers()) return;
    retry = setTimeout(() => void reconnect(), wait).unref();
    wait = Math.min(2 * wait, RETRY_MS.max);
  }

  async function reconnect(): Promise<void> {
    try {
      await listen();
      onGap();
    } catch (error) {
      onError(error);
      scheduleReconnect();
    }
  }

  async function close(): Promise<void> {
    closed = true;
    clearTimeout(retry);
    const open = await listening?.catch(() => null);
    await open?.end();
  }

  return { listen, close };
}

/** Opens a connection that listens to the channel. Calls `onLost` once when it ends or becomes silent. */
async function openListener(
  pool: Pool,
  { onPayload, onLost }: { readonly onPayload: (payload: string) => void; readonly onLost: (cause: unknown) => void },
): Promise<Client> {
  const client = await openDedicatedClient(pool);
  let isClosed = false;
  const timer = setInterval(() => {
    client.query('select 1').catch(lose);
  }, CHECK_INTERVAL_MS).unref();
  function dispose(): void {
    isClosed = true;
    clearInterval(timer);
    endQuietly(client);
  }
  function lose(cause: unknown): void {
    if (isClosed) return;
    dispose();
    onLost(cause);
  }
  client.on('notification', ({ payload = '' }) => onPayload(payload));
  client.once('end', () => lose(new Error('Connection terminated unexpectedly')));
  try {
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    dispose();
    throw error;
  }
  return client;
}

/** Ends a connection that may be broken, without waiting. */
function endQuietly(client: Client): void {
  client.end().catch(() => undefined);
}

/** Time between two checks in milliseconds: the safety net for a notification that did not come. */
const POLL_MS = 15_000;

/**
 * Runs a check at every notification of a topic, at every gap in them, and every few seconds, while the application listens. `subject` names
 * what is read, for the log.
 */
export function followTopic(
  app: FastifyInstance,
  pubSub: PubSub,
  { topic, subject, check }: { readonly topic: Topic; readonly subject: string; readonly check: () => Promise<void> },
): void {
  let timer: NodeJS.Timeout | undefined;
  let leave: (() => void) | undefined;
  function note(error: unknown): void {
    if (!app.databaseErrors.noteError(error)) app.log.error({ err: error }, `${subject} could not be read again`);
  }
  const checkNow = () => void check().catch(note);
  async function subscribe(): Promise<void> {
    leave ??= await pubSub.subscribe([topic], { onMessage: checkNow, onGap: checkNow });
  }
  const poll = () => void subscribe().then(check).catch(note);
  app.addHook('onListen', async () => {
    timer = setInterval(poll, POLL_MS);
    poll();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    leave?.();
  });
}
