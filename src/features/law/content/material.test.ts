import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ContentError, parseContent } from './material.ts';

const schema = z.strictObject({ facts: z.array(z.strictObject({ id: z.string(), sources: z.array(z.string()) })) });

function problemsOf(text: string): readonly string[] {
  try {
    parseContent('content/law/facts.yaml', text, schema);
    return [];
  } catch (error) {
    return error instanceof ContentError ? error.problems : [`another error: ${String(error)}`];
  }
}

describe('parseContent', () => {
  test('returns the parsed content', () => {
    expect(parseContent('a.yaml', 'facts: [{ id: EA-001, sources: [DOL-FAQ] }]', schema)).toEqual({ facts: [{ id: 'EA-001', sources: ['DOL-FAQ'] }] });
  });

  test.each([
    ['a wrong value', 'facts: [{ id: EA-001, sources: [A, 5] }]', 'content/law/facts.yaml, fact EA-001, field sources, entry 2:'],
    ['a missing field', 'facts: [{ id: EA-001 }]', 'content/law/facts.yaml, fact EA-001, field sources:'],
    ['an unknown field', 'facts: [{ id: EA-001, sources: [], sorces: [] }]', 'content/law/facts.yaml, fact EA-001: does not know the field "sorces".'],
    ['an item without an id', 'facts: [{ sources: [] }]', 'content/law/facts.yaml, fact no. 1, field id:'],
    ['a missing list', 'fact: []', 'content/law/facts.yaml, field facts:'],
    ['text that is no YAML', 'facts: [', 'content/law/facts.yaml, line 1, column '],
  ])('names the position of %s', (_, text, sentence) => {
    expect(problemsOf(text).join('\n')).toContain(sentence);
  });
});
