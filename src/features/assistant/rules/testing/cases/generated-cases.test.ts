import { describe, expect, test } from 'vitest';
import { parseGrenadaDay } from '../../../../../platform/shared/grenada-calendar.ts';
import { answerer } from '../content-answerer.ts';
import { generateCases } from './generate-cases.ts';

/** The cases of each kind in the gate, and in a full run: more than 2,000 in all. */
const [FEW, MANY] = [1, 42];
/** The share of generated cases whose answer must state the requested quantity in its first line. */
const GOAL = 0.98;

const TODAY = parseGrenadaDay('2026-06-15');

/** Returns the generated cases whose answer does not begin with the right quantity, and the share of the others. */
function judge(ofEachKind: number): { readonly wrong: readonly string[]; readonly share: number } {
  if (TODAY === null) throw new Error('The day of the cases is not a day.');
  const cases = generateCases(ofEachKind);
  const wrong = cases.flatMap(({ kind, question, expected }) => {
    const { lead } = answerer.answer({ message: question, earlier: [], today: TODAY });
    return lead.text.includes(expected) ? [] : [`${kind}: ${question} Expected ${expected}, got: ${lead.text}`];
  });
  return { wrong, share: 1 - wrong.length / cases.length };
}

describe('the first line of an answer states the requested quantity of a case', () => {
  test('one case of each kind', () => {
    expect(judge(FEW).wrong).toEqual([]);
  });

  test('more than 2,000 cases', { tags: 'full-run', timeout: 240_000 }, () => {
    const { wrong, share } = judge(MANY);
    const shown = share < GOAL ? wrong : [];
    expect({ isReached: share >= GOAL, shown }).toEqual({ isReached: true, shown: [] });
  });
});
