import { Counter } from 'prom-client';
import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { audit } from './reset-progress.ts';
import { progressPersonalData } from './personal-data.ts';
import { progressRoutes, type ProgressSources } from './routes.ts';
import { EVENT_BATCH_RATE, EVENTS_PER_DAY } from './ledger.ts';

/** The learning ledger. */
export function progressFeature(services: Services, sources: ProgressSources): Feature {
  const studyEvents = new Counter({
    name: 'labourwise_study_events_total',
    help: 'Study events that devices sent to this process, by outcome.',
    labelNames: ['outcome'],
    registers: [],
  });
  return {
    name: 'progress',
    audit,
    limits: [EVENT_BATCH_RATE, EVENTS_PER_DAY],
    personalData: progressPersonalData,
    routes: (app) => progressRoutes(app, { ...services, ...sources }, studyEvents),
    metrics: (registry) => registry.registerMetric(studyEvents),
  };
}
