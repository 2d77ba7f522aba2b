import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadAnswerSheets } from '../src/features/assistant/content/answer-sheets.ts';
import { loadAssistantPhrases } from '../src/features/assistant/content/phrases.ts';
import { fingerprintTrainingTexts, RANKING_MODEL_PATH } from '../src/features/assistant/content/ranking-model.ts';
import { loadConversations } from '../src/features/assistant/content/testing/tuning-sets.ts';
import { createQuestionReader } from '../src/features/assistant/rules/create-answerer.ts';
import { createStemmer } from '../src/features/assistant/rules/question/parse-question.ts';
import type { TopicWeights } from '../src/features/assistant/rules/selection/rank-sheets.ts';
import { loadSearchTopics } from '../src/features/search/content.ts';
import { trainRankingModel } from './ranking/train-ranking-model.ts';
import { NO_TOPIC_WEIGHTS, trainTopicWeights } from './ranking/train-topic-weights.ts';

/*
 * Trains the assistant's ranking model on content/assistant, and the weights of the previous topic on the open conversations of
 * content/assistant-evaluation, and writes both: `npm run train:jocelyn`. The same texts give the same weights.
 */
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
await writeModel(NO_TOPIC_WEIGHTS);
console.log(`${model.idf.length} features, ${model.wordBias.length} classes.`);

// The topic weights are trained with the scores of this model, so the content is loaded after the model was written.
const { parts } = await import('../src/features/assistant/rules/testing/content-answerer.ts');
const conversations = await loadConversations(contentRoot, 'open');
const { weights, trainedRate, otherRate } = trainTopicWeights(conversations, parts.sheets, createQuestionReader(parts));
await writeModel(weights);
const percent = (rate: number) => `${(100 * rate).toFixed(1)}%`;
console.log(
  `Right sheet after a topic: ${percent(trainedRate)} in conversations of the training, ${percent(otherRate)} in others.`,
  weights,
);

async function writeModel(topicWeights: TopicWeights): Promise<void> {
  await writeFile(join(contentRoot, RANKING_MODEL_PATH), `${JSON.stringify({ ...model, topicWeights })}\n`);
}
