import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { quizPersonalData } from './personal-data.ts';
import { quizRoutes, type QuizSources } from './routes.ts';
import { QUIZZES_OF_DAY } from './limits.ts';

/** Quizzes. */
export function quizFeature(services: Services, sources: QuizSources): Feature {
  return {
    name: 'quiz',
    limits: [QUIZZES_OF_DAY],
    personalData: quizPersonalData,
    screens: { '/quiz': { source: 'src/features/quiz/client/QuizScreen.tsx', calls: ['/api/quiz/sessions'] } },
    routes: (app) => quizRoutes(app, { ...services, ...sources }),
  };
}
