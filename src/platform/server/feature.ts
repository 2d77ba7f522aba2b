import type { FastifyInstance } from 'fastify';
import type { Audit } from './audit.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { JobHandler, Queue } from './jobs/queue.ts';
import type { Mail } from './mail/mail.ts';
import type { PersonalData } from './personal-data.ts';
import { PLATFORM_LIMITS, type Limit } from './rate-limits.ts';
import type { ScreenNeeds } from './web/app-shell.ts';

/**
 * What a feature registers: its `server/feature.ts` makes one of these from what it depends on, and the composition takes
 * them in order. `Built` is what its pages need of the client's build.
 */
export interface Feature<Built = unknown> {
  /** The name of its folder. */
  readonly name: string;
  /** How often its calls may be made. */
  readonly limits?: readonly Limit[];
  /** What it records in the audit log. */
  readonly audit?: Audit;
  /** What writes its mails. */
  readonly mails?: readonly ((data: never) => Mail)[];
  readonly personalData?: PersonalData;
  readonly jobs?: readonly FeatureJob[];
  /** What those of its screens that people open first ask for, by address: it is sent on its way with the page. */
  readonly screens?: Readonly<Record<string, ScreenNeeds>>;
  /** Registers its calls, and what anyone may open without the client's build. */
  readonly routes?: (app: FastifyInstance) => void;
  /** Registers its pages that are rendered by what the client's build made of React parts; where there is no build, it is not called. */
  readonly pages?: (app: FastifyInstance, built: Built) => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every feature, for the tests that walk them. */
    readonly registeredFeatures: readonly Feature<never>[];
  }
}

/** Work that a feature does after its answers have gone out, or by timetable. */
export type FeatureJob = (jobs: Jobs) => void;

/** Does the jobs of a queue. */
export function job<Data extends object>(queue: Queue<Data>, handler: JobHandler<Data>): FeatureJob {
  return (jobs) => jobs.define(queue, handler);
}

/** Does the jobs of a queue, of which one is made at each time of a crontab line, which are Grenadian. */
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
 * Registers features, in their order.
 * @throws Error when two have the same name, or a limit, an action or a screen of the same name
 */
export function registerFeatures(app: FastifyInstance, features: readonly Feature<never>[], jobs: Jobs): void {
  app.decorate('registeredFeatures', features);
  const names = features.map(({ name }) => name);
  const limits = [...PLATFORM_LIMITS, ...limitsOf(features)].map(({ name }) => name);
  const actions = features.flatMap(({ audit }) => audit?.actions ?? []);
  const screens = features.flatMap((feature) => Object.keys(feature.screens ?? {}));
  for (const [kind, all] of Object.entries({ features: names, limits, 'audit actions': actions, screens })) {
    const again = all.find((name, index) => all.indexOf(name) !== index);
    if (again !== undefined) throw new Error(`There are two ${kind} ${again}.`);
  }
  for (const feature of features) {
    for (const define of feature.jobs ?? []) define(jobs);
    feature.routes?.(app);
  }
}

/** The limits of features. */
export function limitsOf(features: readonly Feature<never>[]): readonly Limit[] {
  return features.flatMap(({ limits = [] }) => limits);
}

/** What the screens of features ask for, by address. */
export function screensOf(features: readonly Feature<never>[]): Readonly<Record<string, ScreenNeeds>> {
  return Object.fromEntries(features.flatMap(({ screens = {} }) => Object.entries(screens)));
}
