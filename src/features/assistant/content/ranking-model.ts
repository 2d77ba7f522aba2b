import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ContentError } from '../../law/content/material.ts';
import type { MaterialView } from '../../law/rules/content-check.ts';
import type { AnswerSheet, AssistantPhrases } from '../rules/answer-sheet.ts';
import { TOPIC_FEATURES } from '../rules/selection/rank-sheets.ts';
import type { RankingModel } from '../rules/selection/ranking-model.ts';

const packedRows = z.strictObject({ counts: z.base64(), columns: z.base64(), weights: z.base64(), scale: z.number() });

/** `content/assistant/model/ranking.json`, written by bench/train-jocelyn.ts. */
export const rankingModelSchema = z.strictObject({
  trainedOn: z.string(),
  groups: z.array(z.strictObject({ name: z.string(), classes: z.array(z.string()) })),
  labourWords: z.string(),
  otherWords: z.string(),
  features: z.string(),
  idf: z.array(z.number()),
  bayes: packedRows,
  softmax: packedRows,
  wordBias: z.array(z.number()),
  softmaxFactor: z.number(),
  topicWeights: z.record(z.enum(TOPIC_FEATURES), z.number()),
}) satisfies z.ZodType<RankingModel>;

/** The model's path below the content folder. */
export const RANKING_MODEL_PATH = 'assistant/model/ranking.json';

/**
 * Loads the trained weights.
 * @throws ContentError if the file is missing or invalid
 */
export async function loadRankingModel(contentRoot: string): Promise<z.output<typeof rankingModelSchema>> {
  const written = await readFile(join(contentRoot, RANKING_MODEL_PATH), 'utf8').catch(() => null);
  if (written === null) throw new ContentError([`content/${RANKING_MODEL_PATH} is missing. ${HOW_TO_TRAIN}`]);
  return rankingModelSchema.parse(JSON.parse(written));
}

const HOW_TO_TRAIN = 'Run `npm run train:jocelyn`.';

/** The texts that the model is trained on. */
export interface TrainingTexts {
  readonly sheets: readonly AnswerSheet[];
  readonly examples: AssistantPhrases['examples'];
}

/** Returns the fingerprint of the texts that the model is trained on. */
export function fingerprintTrainingTexts({ sheets, examples }: TrainingTexts): string {
  const entries = sheets.map(({ id, intents, misconceptions }) => [
    id,
    ...[...intents, ...misconceptions].map((entry) => [
      entry.phrases,
      entry.examples,
      'lead' in entry ? entry.lead : null,
    ]),
  ]);
  return createHash('sha256').update(JSON.stringify([entries, examples])).digest('hex').slice(0, 16);
}

/** Returns the model for the content check: an issue when it was trained on other texts than the present ones. */
export function rankingModelMaterial(
  { trainedOn }: Pick<RankingModel, 'trainedOn'>,
  texts: TrainingTexts,
): MaterialView {
  const isCurrent = trainedOn === fingerprintTrainingTexts(texts);
  const where = `content/${RANKING_MODEL_PATH}`;
  const message = `was trained on earlier phrases or examples of content/assistant. ${HOW_TO_TRAIN}`;
  return { name: 'Ranking model', read: [], count: 1, items: [], issues: isCurrent ? [] : [{ where, message }] };
}
