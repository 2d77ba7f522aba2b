import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Feature } from './feature.ts';
import { ApiError } from './http/api-error.ts';
import type { EventStreams } from './http/event-streams.ts';
import type { Jobs } from './jobs/jobs.ts';
import { VERSION } from './version.ts';

/** Upper bounds of the buckets of durations, in seconds. */
const DURATION_BUCKETS = [0.03, 0.1, 0.3, 1, 3];

/** What the metrics are read from. */
export interface MetricsSources {
  /** The bearer token of `/metrics`; null for no metrics. */
  readonly token: string | null;
  readonly pool: Pool;
  readonly jobs: Pick<Jobs, 'countByQueue'>;
  readonly eventStreams: Pick<EventStreams, 'count'>;
  readonly features: readonly Pick<Feature<never>, 'metrics'>[];
}

/**
 * Registers `/metrics`: the metrics of this process, of the job queues and of the features in the text format of Prometheus. Only the
 * holder of the token may read them. Without a token nothing is measured and there is no such page.
 */
export function metricsRoutes(
  app: FastifyInstance,
  { token, pool, jobs, eventStreams, features }: MetricsSources,
): void {
  if (token === null) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(buildInfo());
  measureRequests(app, registry);
  measureConnections(registry, pool);
  measureJobs(registry, jobs);
  measureIds(registry, pool);
  registry.registerMetric(
    new Gauge({
      name: 'labourwise_event_streams',
      help: 'Open streams of server-sent events.',
      registers: [],
      collect() {
        this.set(eventStreams.count());
      },
    }),
  );
  for (const feature of features) feature.metrics?.(registry);

  const isToken = tokenCheck(token);
  app.get('/metrics', { config: { audience: 'public', limiter: 'none' } }, async (request, reply) => {
    if (!isToken(request.headers.authorization)) {
      void reply.header('www-authenticate', 'Bearer');
      throw new ApiError('AUTH_REQUIRED', 'Metrics need the bearer token of METRICS_TOKEN.');
    }
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

/** Returns a check of the header `authorization` that takes the same time for every wrong token. */
function tokenCheck(token: string): (header: string | undefined) => boolean {
  const expected = digestOf(`Bearer ${token}`);
  return (header = '') => timingSafeEqual(digestOf(header), expected);
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** A gauge of 1 whose label is the version, so that a dashboard shows when it changed. */
function buildInfo(): Gauge {
  const gauge = new Gauge({
    name: 'labourwise_build_info',
    help: 'Version of this process.',
    labelNames: ['version'],
    registers: [],
  });
  gauge.set({ version: VERSION }, 1);
  return gauge;
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The route, not the address: a label for each address would never end.
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

function measureConnections(registry: Registry, pool: Pool): void {
  registry.registerMetric(
    new Gauge({
      name: 'labourwise_database_connections',
      help: 'Connections of the pool of this process that are in use or idle, and calls that wait for one.',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    }),
  );
}

function measureJobs(registry: Registry, jobs: MetricsSources['jobs']): void {
  databaseGauge(
    registry,
    {
      name: 'labourwise_jobs',
      help: 'Jobs of all processes: ready to run, running, and failed in the last week.',
      labelNames: ['queue', 'state'],
    },
    async () =>
      (await jobs.countByQueue()).flatMap(({ queue, ready, running, failed }) => [
        { labels: { queue, state: 'ready' }, value: ready },
        { labels: { queue, state: 'running' }, value: running },
        { labels: { queue, state: 'failed' }, value: failed },
      ]),
  );
}

function measureIds(registry: Registry, pool: Pool): void {
  databaseGauge(
    registry,
    {
      name: 'labourwise_id_range_used',
      help: 'Used-up share of the ids of a table with 4-byte ids, from 0 to 1.',
      labelNames: ['sequence'],
    },
    async () => {
      const { rows } = await pool.query<{ sequence: string; used: number }>(
        `select sequencename as sequence, coalesce(last_value, 0)::float8 / max_value as used from pg_sequences
          where schemaname = 'public' and data_type = 'integer'::regtype`,
      );
      return rows.map(({ sequence, used }) => ({ labels: { sequence }, value: used }));
    },
  );
}

/** How long a gauge keeps what it read from the database, in milliseconds. */
const READ_EVERY_MS = 60_000;

/** A value of a gauge. */
export interface LabelledValue {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/**
 * Registers a gauge over all processes that is read from the database at most once a minute. It has no values while the database does not
 * answer, so that the others can still be read.
 */
export function databaseGauge(
  registry: Registry,
  definition: { readonly name: string; readonly help: string; readonly labelNames: string[] },
  read: () => Promise<readonly LabelledValue[]>,
): void {
  let readAt = -Infinity;
  registry.registerMetric(
    new Gauge({
      ...definition,
      registers: [],
      async collect() {
        if (performance.now() - readAt < READ_EVERY_MS) return;
        readAt = performance.now();
        const values = await read().catch(() => []);
        this.reset();
        for (const { labels, value } of values) this.set(labels, value);
      },
    }),
  );
}
