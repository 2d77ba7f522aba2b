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
  test('are all that have a feature.ts', () => {
    expect(new Set(testApp.app.registeredFeatures.map(({ name }) => name))).toEqual(
      new Set(readdirSync(FOLDERS).filter((name) => existsSync(path.join(FOLDERS, name, 'server', 'feature.ts')))),
    );
  });

  test('name every limit, mail and audit log that their files declare', async () => {
    const kinds = [
      { file: 'limits.ts', named: (feature: Feature<never>) => feature.limits ?? [] },
      { file: 'mails.ts', named: (feature: Feature<never>) => feature.mails ?? [] },
      { file: 'audit.ts', named: (feature: Feature<never>) => (feature.audit === undefined ? [] : [feature.audit]) },
      {
        file: 'personal-data.ts',
        named: (feature: Feature<never>) => (feature.personalData === undefined ? [] : [feature.personalData]),
      },
    ];
    const seen: string[] = [];
    for (const feature of testApp.app.registeredFeatures)
      for (const { file, named } of kinds) {
        const found = path.join(FOLDERS, feature.name, 'server', file);
        const declared = existsSync(found)
          ? Object.values<unknown>(await import(found)).filter((each) => file !== 'personal-data.ts' || isData(each))
          : [];
        expect({ found, named: new Set<unknown>(named(feature)) }).toEqual({ found, named: new Set(declared) });
        seen.push(...declared.map(() => file));
      }
    for (const { file } of kinds) expect(seen).toContain(file);
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

function isData(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'export' in value && 'erase' in value;
}
