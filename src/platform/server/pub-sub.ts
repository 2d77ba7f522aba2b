import { EventEmitter } from 'node:events';
import type { Client, Pool, PoolClient } from 'pg';
import { openDedicatedClient } from './database/connection.ts';

/**
 * What messages are about: the content, a study group or a live room by its id, or a signed-in browser by the digest that names its
 * session.
 */
export type Topic = 'content' | `group:${string}` | `live-room:${string}` | `session:${string}`;

/**
 * Something that has happened, in names and ids alone: what there is to read of it is read from the tables, by who may. PostgreSQL
 * carries fewer than 8000 bytes.
 */
export interface Message {
  readonly topic: Topic;
  /** What happened, in words of the feature that the topic belongs to. */
  readonly name: string;
  /** Of the row that it happened to. */
  readonly id?: string;
  /** Whom it is about. */
  readonly userId?: number;
  /** What was counted, where a number says it all. */
  readonly counts?: Readonly<Record<string, number>>;
}

/** Someone who wants to know. */
export interface Subscriber {
  readonly onMessage: (message: Message) => void;
  /** The connection was lost for a while: messages of that time did not come and never will. */
  readonly onGap: () => void;
}

/** Messages between all processes on one database, by PostgreSQL's LISTEN and NOTIFY. Nothing is kept for who does not listen. */
export interface PubSub {
  /** Sends a message to every process: in the transaction of `client` when it is in one, so that what is undone was never said. */
  publish(client: Pool | PoolClient, message: Message): Promise<void>;
  /** Hears of topics from when this is answered until the function that it answers is called. */
  subscribe(topics: readonly Topic[], subscriber: Subscriber): Promise<() => void>;
  /** Ends the connection; nobody hears anything more. */
  close(): Promise<void>;
}

/** The one channel of a database: who hears what is told by topics, so that no process has to change what it listens to. */
const CHANNEL = 'labourwise';

/** Between two looks whether the connection still answers, in milliseconds: a server that went silent says nothing by itself. */
const LOOK_EVERY_MS = 30_000;

/** From the first wait before it connects again to the longest, in milliseconds. */
const RETRY_MS = { first: 200, longest: 5_000 };

/**
 * Listens on one connection of its own, which is opened for the first who subscribes, stays, and is opened anew when it is lost.
 * `onTrouble` is told of each loss, and of each attempt that failed.
 */
export function createPubSub(pool: Pool, onTrouble: (error: unknown) => void): PubSub {
  const topics = new EventEmitter<Record<string, [Message]>>().setMaxListeners(0);
  const subscribers = new Set<Subscriber>();
  const { listen, close } = createLine(pool, {
    isWanted: () => subscribers.size > 0,
    onPayload(payload) {
      const message: Message = JSON.parse(payload);
      topics.emit(message.topic, message);
    },
    onGap() {
      for (const subscriber of subscribers) subscriber.onGap();
    },
    onTrouble,
  });

  return {
    async publish(client, message) {
      await client.query({ name: 'publish', text: 'select pg_notify($1, $2)', values: notificationOf(message) });
    },
    async subscribe(wanted, subscriber) {
      const { onMessage } = subscriber;
      function leave(): void {
        subscribers.delete(subscriber);
        for (const topic of wanted) topics.off(topic, onMessage);
      }
      subscribers.add(subscriber);
      for (const topic of wanted) topics.on(topic, onMessage);
      try {
        await listen();
      } catch (error) {
        leave();
        throw error;
      }
      return leave;
    },
    close,
  };
}

/** Returns the arguments of `pg_notify` that send a message to every process. */
export function notificationOf(message: Message): [channel: string, payload: string] {
  return [CHANNEL, JSON.stringify(message)];
}

/** What is asked and told by the line on which a process listens. */
interface LineParts {
  /** Whether somebody listens: a line that was lost is else left alone. */
  readonly isWanted: () => boolean;
  readonly onPayload: (payload: string) => void;
  /** A line that was lost is open again. */
  readonly onGap: () => void;
  readonly onTrouble: (error: unknown) => void;
}

/** The line on which a process listens: opened by the first who asks for it, and opened anew when it is lost. */
function createLine(pool: Pool, { isWanted, onPayload, onGap, onTrouble }: LineParts) {
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
    onTrouble(cause);
    again();
  }

  /** Connects again after a while that grows, and tells everyone that something may have passed unheard. */
  function again(): void {
    clearTimeout(retry);
    if (closed || !isWanted()) return;
    retry = setTimeout(() => void catchUp(), wait).unref();
    wait = Math.min(2 * wait, RETRY_MS.longest);
  }

  async function catchUp(): Promise<void> {
    try {
      await listen();
      onGap();
    } catch (error) {
      onTrouble(error);
      again();
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

/** Opens a connection that hears the channel. `onLost` is told once of an open one that ended, or that went silent. */
async function openListener(
  pool: Pool,
  { onPayload, onLost }: { readonly onPayload: (payload: string) => void; readonly onLost: (cause: unknown) => void },
): Promise<Client> {
  const client = await openDedicatedClient(pool);
  let gone = false;
  const look = setInterval(() => {
    client.query('select 1').catch(lose);
  }, LOOK_EVERY_MS).unref();
  function letGo(): void {
    gone = true;
    clearInterval(look);
    endQuietly(client);
  }
  function lose(cause: unknown): void {
    if (gone) return;
    letGo();
    onLost(cause);
  }
  client.on('notification', ({ payload = '' }) => onPayload(payload));
  client.once('end', () => lose(new Error('Connection terminated unexpectedly')));
  try {
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    letGo();
    throw error;
  }
  return client;
}

/** Ends a connection that may be broken already, and waits for nothing. */
function endQuietly(client: Client): void {
  client.end().catch(() => undefined);
}
