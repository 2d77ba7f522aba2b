import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Audit } from './audit.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { JobHandler, Queue } from './jobs/queue.ts';
import type { Mail } from './mail/mailer.ts';
import type { PersonalData } from './personal-data.ts';
import { PLATFORM_LIMITS, type Limit } from './rate-limits.ts';
import type { ScreenNeeds } from './web/app-shell.ts';

/**
 * The contributions of a feature. Its `server/feature.ts` creates it from its dependencies;
 * `src/app/server/features.ts` registers all of them in order. `Built` is the part of the client build that its pages
 * need.
 */
export interface Feature<Built = unknown> {
  /** The name of its folder. */
  readonly name: string;
  /** Its rate limits. */
  readonly limits?: readonly Limit[];
  /** Its actions in the audit log. */
  readonly audit?: Audit;
  /** Functions that write its mails. */
  readonly mails?: readonly ((data: never) => Mail)[];
  readonly personalData?: PersonalData;
  readonly jobs?: readonly FeatureJob[];
  /** Registers its metrics. Not called without a reader of metrics. */
  readonly metrics?: (registry: Registry) => void;
  /** Calls of its first screens, by address. The page preloads them. */
  readonly screens?: Readonly<Record<string, ScreenNeeds>>;
  /** Registers its calls, and pages that need no client build. */
  readonly routes?: (app: FastifyInstance) => void;
  /** Registers its pages that the client build renders. Not called without a build. */
  readonly pages?: (app: FastifyInstance, built: Built) => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** All features, for tests. */
    readonly registeredFeatures: readonly Feature<never>[];
  }
}

/** Defines background or scheduled jobs of a feature. */
export type FeatureJob = (jobs: Jobs) => void;

/** Defines the handler of a queue. */
export function job<Data extends object>(queue: Queue<Data>, handler: JobHandler<Data>): FeatureJob {
  return (jobs) => jobs.define(queue, handler);
}

/** Defines a scheduled job, with a crontab line in Grenada's time zone. */
export function timedJob(
  queue: Queue<Record<string, never>>,
  cron: string,
  handler: JobHandler<Record<string, never>>,
): FeatureJob {
  return (jobs) => {
    jobs.define(queue, handler);
    jobs.schedule(queue, cron);
  };
}

/**
 * Registers features in their order.
 * @throws Error for a duplicate name of a feature, limit, audit action or screen
 */
export function registerFeatures(app: FastifyInstance, features: readonly Feature<never>[], jobs: Jobs): void {
  app.decorate('registeredFeatures', features);
  const names = features.map(({ name }) => name);
  const limits = [...PLATFORM_LIMITS, ...collectLimits(features)].map(({ name }) => name);
  const actions = features.flatMap(({ audit }) => audit?.actions ?? []);
  const screens = features.flatMap((feature) => Object.keys(feature.screens ?? {}));
  for (const [kind, all] of Object.entries({ features: names, limits, 'audit actions': actions, screens })) {
    const duplicate = all.find((name, index) => all.indexOf(name) !== index);
    if (duplicate !== undefined) throw new Error(`There are two ${kind} ${duplicate}.`);
  }
  for (const feature of features) {
    for (const define of feature.jobs ?? []) define(jobs);
    feature.routes?.(app);
  }
}

/** Returns the limits of features. */
export function collectLimits(features: readonly Feature<never>[]): readonly Limit[] {
  return features.flatMap(({ limits = [] }) => limits);
}

/** Returns the calls of first screens, by address. */
export function collectScreens(features: readonly Feature<never>[]): Readonly<Record<string, ScreenNeeds>> {
  return Object.fromEntries(features.flatMap(({ screens = {} }) => Object.entries(screens)));
}
