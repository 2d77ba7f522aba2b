import { expect, test } from 'vitest';
import { material } from '../rules/testing/content-answerer.ts';
import { rankingModelMaterial } from './ranking-model.ts';

const texts = { sheets: material.answerSheets, examples: material.assistantPhrases.examples };

test('the shipped weights were trained on the present phrases and examples', () => {
  expect(rankingModelMaterial(material.rankingModel, texts).issues).toEqual([]);
});

test('after a changed phrase the check names the command that trains the weights', () => {
  const examples = { ...texts.examples, offTopic: [...texts.examples.offTopic, 'how tall is Mount St Catherine'] };
  expect(rankingModelMaterial(material.rankingModel, { ...texts, examples }).issues).toEqual([
    {
      where: 'content/assistant/model/ranking.json',
      message: expect.stringContaining('Run `npm run train:jocelyn`.'),
    },
  ]);
});
