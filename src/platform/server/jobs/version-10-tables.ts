/** The version that pg-boss 10 gave its tables; those of pg-boss 12 begin after it. */
export const VERSION_10 = 24;

/**
 * The tables of pg-boss 10, for the rows of a backup that was made with them: the next start moves the jobs on. Without keys,
 * indexes and parts, as nobody works on them.
 */
export const TABLES_OF_VERSION_10 = `
create schema pgboss;
create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
create table pgboss.version (
  version integer, maintained_on timestamptz, cron_on timestamptz, monitored_on timestamptz);
create table pgboss.queue (
  name text, policy text, retry_limit integer, retry_delay integer, retry_backoff boolean, expire_seconds integer,
  retention_minutes integer, dead_letter text, partition_name text, created_on timestamptz, updated_on timestamptz);
create table pgboss.schedule (
  name text, cron text, timezone text, data jsonb, options jsonb, created_on timestamptz, updated_on timestamptz);
create table pgboss.subscription (event text, name text, created_on timestamptz, updated_on timestamptz);
create table pgboss.job (
  id uuid, name text, priority integer, data jsonb, state pgboss.job_state, retry_limit integer, retry_count integer,
  retry_delay integer, retry_backoff boolean, start_after timestamptz, started_on timestamptz, singleton_key text,
  singleton_on timestamp, expire_in interval, created_on timestamptz, completed_on timestamptz, keep_until timestamptz,
  output jsonb, dead_letter text, policy text);
create table pgboss.archive (
  id uuid, name text, priority integer, data jsonb, state pgboss.job_state, retry_limit integer, retry_count integer,
  retry_delay integer, retry_backoff boolean, start_after timestamptz, started_on timestamptz, singleton_key text,
  singleton_on timestamp, expire_in interval, created_on timestamptz, completed_on timestamptz, keep_until timestamptz,
  output jsonb, dead_letter text, policy text, archived_on timestamptz);
`;
