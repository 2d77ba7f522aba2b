import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { audit } from './audit.ts';
import { ASSIGNMENT_CHANGES, TRAINING_FILES } from './limits.ts';
import { trainingPersonalData } from './personal-data.ts';
import { trainingRoutes } from './routes.ts';
import type { TrainingServices } from './training.ts';

/** What owners of study groups assign to their members. */
export function trainingFeature(
  services: Services,
  sources: Pick<TrainingServices, 'deck' | 'certifications'>,
): Feature {
  return {
    name: 'training',
    audit,
    limits: [ASSIGNMENT_CHANGES, TRAINING_FILES],
    personalData: trainingPersonalData,
    routes: (app) => trainingRoutes(app, { ...services, ...sources }),
  };
}
