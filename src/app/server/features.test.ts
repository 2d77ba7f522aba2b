import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerFeatures, type Feature } from '../../platform/server/feature.ts';
import { startTestApp, type TestApp } from '../../platform/server/testing/test-app.ts';

const FOLDERS = path.join(import.meta.dirname, '../../features');

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

describe('the features of the server', () => {
  test('are all folders with a feature.ts', () => {
    expect(new Set(testApp.app.registeredFeatures.map(({ name }) => name))).toEqual(
      new Set(readdirSync(FOLDERS).filter((name) => existsSync(path.join(FOLDERS, name, 'server', 'feature.ts')))),
    );
  });

  test.each<[string, readonly Feature[]]>([
    ['two features quiz', [{ name: 'quiz' }, { name: 'quiz' }]],
    ['two limits write', [{ name: 'quiz', limits: [{ name: 'write', calls: 1, seconds: 1, by: 'account' }] }]],
    [
      'two audit actions quiz.begun',
      ['quiz', 'exam'].map((name) => ({
        name,
        audit: { actions: ['quiz.begun'], record: async () => undefined },
      })),
    ],
  ])('do not start with %s', (what, features) => {
    expect(() => registerFeatures(Fastify(), features, testApp.app.jobs)).toThrow(`There are ${what}.`);
  });
});
