import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readContentFolder } from '../../../teaching-material.server.ts';
import { libraryOf } from '../../law/content.ts';
import { lawItems } from '../../search/server/law-items.ts';
import { loadEvaluationSet } from '../content/testing/evaluation-set.ts';
import { assistantContract } from '../contract.ts';
import { factsOf } from './answer-text.ts';
import { evaluate } from './testing/evaluate.ts';
import { libraryAnswerer } from './testing/library-answerer.ts';
import { toWire } from './wire-answer.ts';

const contentRoot = join(import.meta.dirname, '../../../../content');
const [material, questions] = await Promise.all([readContentFolder(contentRoot), loadEvaluationSet(contentRoot)]);
const law = libraryOf(material.law);
const answerer = libraryAnswerer(material);
const itemById = new Map(lawItems(law).map((item) => [item.id, item]));
const corrected = new Set(law.facts.filter(({ standing }) => standing === 'corrected').map(({ id }) => id));

describe('answers to the questions of the evaluation set', () => {
  const evaluated = questions.map((question) => evaluate(question, answerer));

  test('go over the wire with every fact under a numbered source', () => {
    for (const { answer } of evaluated) {
      const wire = assistantContract.ask.response.shape.answer.parse(toWire(answer, (id) => itemById.get(id)));
      expect(wire.sources.map(({ number }) => number)).toEqual(wire.sources.map((_, index) => index + 1));
      expect(wire.lead.sources.length > 0).toBe(answer.lead.facts.length > 0);
    }
  });

  test('rest on nothing that the sources contradict', () => {
    for (const { answer } of evaluated) expect(factsOf(answer).filter((id) => corrected.has(id))).toEqual([]);
  });
});
