import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { prepareFeatures } from './prepare-features.ts';

let app: FastifyInstance;

afterEach(() => app.close());

test('features are made ready one after the other once the application listens, and one that cannot be is told', async () => {
  const lines: string[] = [];
  app = Fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } });
  const ready: string[] = [];
  const { promise: last, resolve } = Promise.withResolvers<void>();
  prepareFeatures(app, [
    { name: 'first', prepare: () => void ready.push('first') },
    { name: 'without' },
    {
      name: 'faulty',
      prepare() {
        throw new Error('its content is missing');
      },
    },
    {
      name: 'last',
      prepare() {
        ready.push('last');
        resolve();
      },
    },
  ]);

  await app.listen();
  expect(ready).toEqual([]);
  await last;

  expect(ready).toEqual(['first', 'last']);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('its content is missing');
  expect(lines[0]).toContain('faulty');
});

test('an application that never listens makes nothing ready', async () => {
  app = Fastify();
  let made = false;
  prepareFeatures(app, [{ name: 'costly', prepare: () => void (made = true) }]);
  await app.ready();
  await app.close();
  expect(made).toBe(false);
});
