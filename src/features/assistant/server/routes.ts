import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../platform/server/services.ts';
import type { Answering } from './answer-question.ts';
import type { OfflineAnswers } from './offline-answers.ts';
import { askingRoutes } from './routes/asking.ts';
import { conversationRoutes } from './routes/conversations.ts';
import { feedbackRoutes } from './routes/feedback.ts';

/** Questions to Jocelyn, the conversations that they stand in, and what people say of the answers. */
export function assistantRoutes(
  app: FastifyInstance,
  services: Services,
  answering: Answering,
  offlineAnswers: () => OfflineAnswers,
): void {
  askingRoutes(app, services, { answering, offlineAnswers });
  conversationRoutes(app, services);
  feedbackRoutes(app, services);
}
