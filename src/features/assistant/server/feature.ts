import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { Answering } from './answer-question.ts';
import { audit } from './audit.ts';
import { ASK, SEARCH } from './limits.ts';
import type { OfflineAnswers } from './offline-answers.ts';
import { assistantPersonalData } from './personal-data.ts';
import { assistantRoutes } from './routes.ts';

/** Jocelyn, who answers questions out of our own content. */
export function assistantFeature(
  services: Services,
  answering: Answering,
  offlineAnswers: () => OfflineAnswers,
): Feature {
  return {
    name: 'assistant',
    audit,
    limits: [ASK, SEARCH],
    personalData: assistantPersonalData,
    routes: (app) => assistantRoutes(app, services, answering, offlineAnswers),
  };
}
