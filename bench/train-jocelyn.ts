import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadAnswerSheets } from '../src/features/assistant/content/answer-sheets.ts';
import { loadAssistantPhrases } from '../src/features/assistant/content/phrases.ts';
import { fingerprintTrainingTexts, RANKING_MODEL_PATH } from '../src/features/assistant/content/ranking-model.ts';
import { createStemmer } from '../src/features/assistant/rules/question/parse-question.ts';
import { loadSearchTopics } from '../src/features/search/content.ts';
import { trainRankingModel } from './ranking/train-ranking-model.ts';

/* Trains the assistant's ranking model on content/assistant and writes it: `npm run train:jocelyn`. The same texts give the same weights. */
const contentRoot = join(import.meta.dirname, '..', 'content');
const [sheets, { examples }, { spellings }] = await Promise.all([
  loadAnswerSheets(contentRoot),
  loadAssistantPhrases(contentRoot),
  loadSearchTopics(contentRoot),
]);
const model = trainRankingModel({
  sheets,
  examples,
  orderedStems: createStemmer(spellings),
  trainedOn: fingerprintTrainingTexts({ sheets, examples }),
});
const topicWeights = { isPrevious: 16, ownWords: -1.8, hasOpening: 1.3, similarity: 46 };
const written = `${JSON.stringify({ ...model, topicWeights })}\n`;
await writeFile(join(contentRoot, RANKING_MODEL_PATH), written);
console.log(`${model.idf.length} features, ${model.wordBias.length} classes, ${(written.length / 1e6).toFixed(1)} MB.`);
