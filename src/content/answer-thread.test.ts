import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseGrenadaDay } from '../platform/shared/grenada-calendar.ts';
import { createAnswerThread, type AnswerMaterial } from './answer-thread.ts';
import { readContentFolder } from './teaching-material.ts';

let material: AnswerMaterial;
beforeAll(async () => {
  const files = await readContentFolder(path.join(import.meta.dirname, '..', '..', 'content'));
  const { law, documents, searchTopics, answerSheets, assistantPhrases, rankingModel } = files;
  // The thread itself is tested: it is prepared sooner with few answers.
  const few = answerSheets.filter((sheet) => JSON.stringify(sheet).includes('maternity leave'));
  material = {
    law,
    documents,
    searchTopics,
    answerSheets: few,
    // Its ambiguous words name sheets that are left out.
    assistantPhrases: { ...assistantPhrases, twoMeanings: [] },
    rankingModel,
    lists: [],
  };
});

const ends: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(ends.map((end) => end())));

function threadWith(limits: { answerMs: number; waiting: number }) {
  const thread = createAnswerThread(material, limits);
  ends.push(thread.end);
  return () => thread.answer({ message: 'How long is maternity leave?', earlier: [], today: today() }, []);
}

function today() {
  const day = parseGrenadaDay('2026-06-15');
  if (day === null) throw new Error('The day of the questions is not a day.');
  return day;
}

test('questions wait in a queue of limited length; further ones are refused with a retry time', { tags: 'full-run' }, async () => {
  const ask = threadWith({ answerMs: 60_000, waiting: 3 });
  const results = await Promise.allSettled(Array.from({ length: 6 }, ask));
  expect(results.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected', 'rejected']);
  expect(results.at(-1)).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
});

test('a question that takes too long fails, and the next one is answered by a new thread', { tags: 'full-run' }, async () => {
  const limits = { answerMs: 0, waiting: 3 };
  const ask = threadWith(limits);
  await expect(ask()).rejects.toThrow('The thread that answers questions ended.');
  limits.answerMs = 60_000;
  expect(await ask()).toMatchObject({ outcome: 'answers' });
});
