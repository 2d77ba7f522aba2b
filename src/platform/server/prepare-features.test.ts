import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Steps } from '../shared/steps.ts';
import type { Feature } from './feature.ts';
import { prepareFeatures, prepareWhileListening } from './prepare-features.ts';

let app: FastifyInstance;
let ready: string[];
let lines: string[];

beforeEach(() => {
  ready = [];
  lines = [];
  app = Fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } });
});

afterEach(() => app.close());

/** A feature that is made ready in two steps. */
function feature(name: string, then = () => {}): Feature<never> {
  return {
    name,
    *prepare() {
      yield;
      ready.push(name);
      then();
    },
  };
}

const faulty: Feature<never> = {
  name: 'faulty',
  prepare(): Steps<void> {
    throw new Error('its content is missing');
  },
};

test('features are made ready one after the other once the application listens, and one that cannot be is told', async () => {
  const { promise: last, resolve } = Promise.withResolvers<void>();
  prepareWhileListening(app, [feature('first'), { name: 'without' }, faulty, feature('last', resolve)]);

  await app.listen();
  expect(ready).toEqual([]);
  await last;

  expect(ready).toEqual(['first', 'last']);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('its content is missing');
  expect(lines[0]).toContain('faulty');
});

test('what may come later is made ready after what may not, and is still to come when an application ends before its time', async () => {
  const { promise: last, resolve } = Promise.withResolvers<void>();
  prepareWhileListening(app, [
    { ...feature('in an hour'), preparesAfter: 3_600_000 },
    { ...feature('second', resolve), preparesAfter: 2 },
    { ...feature('first'), preparesAfter: 1 },
  ]);

  await app.listen();
  await last;
  await app.close();

  expect(ready).toEqual(['first', 'second']);
});

test('all of them are ready when it was waited for', async () => {
  await prepareFeatures(app, [feature('first'), faulty, feature('last')]);
  expect(ready).toEqual(['first', 'last']);
});

test('an application that never listens makes nothing ready', async () => {
  prepareWhileListening(app, [feature('costly')]);
  await app.ready();
  await app.close();
  expect(ready).toEqual([]);
});
