import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { loadCards } from '../../src/features/cards/content.ts';
import { loadPaths } from '../../src/features/paths/content.ts';
import { cardsOf, scenarioOf, sectionsOf, type PathId } from '../../src/features/paths/rules/path.ts';
import { expect } from './test.ts';

const contentRoot = new URL('../../content', import.meta.url).pathname;

/** Does everything of a path but its quiz, by the calls the screens make. Everything has to be open to the learner. */
export async function walkToQuiz(page: Page, id: PathId): Promise<void> {
  const path = (await loadPaths(contentRoot)).find((each) => each.id === id);
  if (path === undefined) throw new Error(`There is no path ${id}.`);
  const at = new Date().toISOString();
  const cards = path.steps.flatMap((step) => cardsOf(step));
  const events = cards.map((cardId) => ({ id: randomUUID(), kind: 'card.completed', cardId, at }));
  expect((await page.request.post('/api/events', { data: { events } })).status()).toBe(200);
  const sections = path.steps.flatMap((step) => sectionsOf(step));
  expect((await page.request.put('/api/paths/readings', { data: { sections } })).status()).toBe(200);
  for (const step of path.steps) {
    const scenario = step.kind === 'scenario' ? scenarioOf(step) : null;
    if (scenario === null) continue;
    const data = { kind: scenario.kind, scenarioId: scenario.id, studied: true };
    expect((await page.request.put('/api/scenarios/marks', { data })).status()).toBe(200);
  }
}

/** The right option of each question, as the cards have it. */
export async function rightAnswers(): Promise<ReadonlyMap<string, string>> {
  return new Map((await loadCards(contentRoot)).map(({ question, correctOption }) => [question.trim(), correctOption]));
}
