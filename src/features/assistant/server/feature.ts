import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { Answering } from './answer-question.ts';
import { audit } from './conversations.ts';
import { assistantPersonalData } from './personal-data.ts';
import type { OfflineAnswers } from './present.ts';
import { assistantRoutes } from './routes.ts';
import { QUESTION_LIMIT, SEARCH_LIMIT } from './limits.ts';

/** Creates the assistant feature. */
export function assistantFeature(
  services: Services,
  answering: Answering,
  offlineAnswers: () => OfflineAnswers,
): Feature {
  return {
    name: 'assistant',
    audit,
    limits: [QUESTION_LIMIT, SEARCH_LIMIT],
    personalData: assistantPersonalData,
    routes: (app) => assistantRoutes(app, services, answering, offlineAnswers),
  };
}
