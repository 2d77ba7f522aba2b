import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countTests } from './test-reports.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'labourwise-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

it('counts the tests of both runners', () => {
  expect(countTests(report({ numPassedTests: 7, numFailedTests: 2 }), 1)).toMatchObject({ passed: 7, failed: 2 });
  expect(countTests(report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } }), 1)).toMatchObject({
    passed: 6,
    failed: 1,
  });
});

it('counts on where a test failed with something that has no words', () => {
  const assertionResults = [{ fullName: 'a wrong password is refused', status: 'failed', failureMessages: [null] }];
  const testResults = [{ name: 'sign-in.test.ts', status: 'failed', assertionResults }];
  expect(countTests(report({ numPassedTests: 7, numFailedTests: 1, testResults }), 1)).toMatchObject({
    passed: 7,
    failures: ['sign-in.test.ts › a wrong password is refused'],
  });
});

it('counts a failure outside the tests', () => {
  expect(countTests(report({ numPassedTests: 7, numFailedTests: 0 }), 1)).toMatchObject({ passed: 7, failed: 1 });
});

it('takes a run without tests or without a readable report as failed', () => {
  expect(countTests(report({ numPassedTests: 0, numFailedTests: 0 }), 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(countTests(report('half a rep'), 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(countTests(path.join(folder, 'missing.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
});

it('names the tests that failed, and those that passed only at their second try, and says how they failed first', () => {
  const assertionResults = [
    {
      fullName: 'a wrong password is refused',
      status: 'failed',
      failureMessages: ['AssertionError: expected 200 to be 401\n    at a\n    at b\n    at c'],
    },
    { fullName: 'a right one is taken', status: 'passed' },
  ];
  const vitest = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { name: 'sign-in.test.ts', status: 'failed', assertionResults },
      { name: 'does-not-load.test.ts', status: 'failed', assertionResults: [] },
    ],
  };
  expect(countTests(report(vitest), 1).failures).toEqual([
    'sign-in.test.ts › a wrong password is refused: AssertionError: expected 200 to be 401 at a at b',
    'does-not-load.test.ts as a whole',
  ]);
  const message = "\u001b[31mError: not visible\u001b[39m\n\nLocator: getByText('Saved')\nTimeout: 1000ms\nCall log:";
  const results = [{ errors: [{ message, location: { line: 9 } }] }, { errors: [{ message: 'the second try' }] }];
  const tests = [
    { projectName: 'desktop', status: 'unexpected', results },
    { projectName: 'phone', status: 'flaky' },
  ];
  const journeys = {
    stats: { expected: 0, unexpected: 1, flaky: 1 },
    suites: [{ suites: [{ specs: [{ title: 'a quiz is taken', file: 'quiz.spec.ts', line: 7, tests }] }] }],
  };
  expect(countTests(report(journeys), 1)).toMatchObject({
    failures: [
      "[desktop] quiz.spec.ts:7 › a quiz is taken: Error: not visible Locator: getByText('Saved') Timeout: 1000ms (line 9)",
    ],
    unsteady: ['[phone] quiz.spec.ts:7 › a quiz is taken'],
  });
});
