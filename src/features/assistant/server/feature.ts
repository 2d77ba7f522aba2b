import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { AnswerDependencies } from './answer-message.ts';
import { audit } from './conversations.ts';
import { assistantPersonalData } from './personal-data.ts';
import type { OfflineAnswers } from './present.ts';
import { assistantRoutes, QUESTION_LIMIT, SEARCH_LIMIT } from './routes.ts';

/** Creates the assistant feature. */
export function assistantFeature(
  services: Services,
  dependencies: AnswerDependencies,
  offlineAnswers: () => OfflineAnswers,
): Feature {
  return {
    name: 'assistant',
    audit,
    limits: [QUESTION_LIMIT, SEARCH_LIMIT],
    personalData: assistantPersonalData,
    routes: (app) => assistantRoutes(app, services, dependencies, offlineAnswers),
  };
}
