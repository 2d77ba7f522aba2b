import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { Answering } from './answer-question.ts';
import { audit } from './audit.ts';
import { ASK, SEARCH } from './limits.ts';
import type { OfflineAnswers } from './offline-answers.ts';
import { assistantPersonalData } from './personal-data.ts';
import { assistantRoutes } from './routes.ts';

/**
 * How long after a start she learns by herself, in milliseconds: it takes seconds of the processor, and what is asked for first after a
 * start are pages. Whoever asks her sooner has her begin at once.
 */
const LEARNS_AFTER_MS = 20_000;

/** Jocelyn, who answers questions out of our own content. */
export function assistantFeature(services: Services, answering: Answering, offlineAnswers: OfflineAnswers): Feature {
  return {
    name: 'assistant',
    audit,
    limits: [ASK, SEARCH],
    personalData: assistantPersonalData,
    prepare: answering.library.prepare,
    preparesAfter: LEARNS_AFTER_MS,
    routes: (app) => assistantRoutes(app, services, answering, offlineAnswers),
  };
}
