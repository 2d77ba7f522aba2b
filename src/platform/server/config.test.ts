import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, warningsFor } from './config.ts';

/** Keys of both providers, live or not. */
const keysOf = (mode: 'live' | 'test') => ({
  STRIPE_SECRET_KEY: `sk_${mode}_x`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_x`,
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
});
const PRODUCTION = { NODE_ENV: 'production', SESSION_SECRET: 's'.repeat(32), PUBLIC_URL: 'https://learn.example.gd' };

describe('readConfig', () => {
  test('accepts an empty environment', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      databaseListenUrl: null,
      databaseReplicaUrl: null,
      databasePoolSize: 10,
      production: false,
      logLevel: 'info',
      drainSeconds: 0,
    });
  });

  test('accepts a comma in the password of the database', () => {
    const address = 'postgres://user:pass,word@db/labourwise?application_name=a,b';
    expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(address);
  });

  test('treats a blank variable as missing', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', PUBLIC_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
      databaseListenUrl: null,
      databaseReplicaUrl: null,
      publicUrl: null,
    });
  });

  test('removes the last slash of the public address', () => {
    expect(readConfig({ ...PRODUCTION, PUBLIC_URL: 'https://learn.example.gd/' }).publicUrl).toBe(
      'https://learn.example.gd',
    );
  });

  test.each<[Record<string, string>, RegExp]>([
    [{ PORT: 'eighty' }, /PORT must be a whole number/],
    [{ PORT: '70000' }, /PORT must be a whole number/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must begin with postgres/],
    [{ DATABASE_URL: 'postgres://user:word@a:5432,b:5432/db' }, /^DATABASE_URL must name one host/],
    [{ DATABASE_URL: 'postgres://a,b' }, /^DATABASE_URL must name one host/],
    [{ DATABASE_URL: 'postgres://a', DATABASE_LISTEN_URL: 'a' }, /^DATABASE_LISTEN_URL must begin with postgres/],
    [{ DATABASE_LISTEN_URL: 'postgres://a' }, /^DATABASE_URL must be set together with DATABASE_LISTEN_URL/],
    [{ DATABASE_REPLICA_URL: 'postgres://a' }, /^DATABASE_URL must be set together with DATABASE_REPLICA_URL/],
    [{ BACKUP_HOUR: '24' }, /^BACKUP_HOUR must be a whole number of hours from 0 to 23/],
    [{ BACKUP_KEEP: '0' }, /^BACKUP_KEEP must be a whole number of backups from 1/],
    [{ BACKUP_AGE_RECIPIENT: 'age1x' }, /^BACKUP_AGE_RECIPIENT must be the public key/],
    [{ BACKUP_AGE_IDENTITY: 'secret' }, /^BACKUP_AGE_IDENTITY must be the secret key/],
    [{ DATABASE_POOL_SIZE: '1' }, /^DATABASE_POOL_SIZE must be a whole number of connections from 2 to 100/],
    [{ DATABASE_POOL_SIZE: '101' }, /^DATABASE_POOL_SIZE must be a whole number of connections from 2 to 100/],
    [{ PUBLIC_URL: 'example.gd' }, /PUBLIC_URL must be a web address/],
    [{ DRAIN_S: '301' }, /^DRAIN_S must be a whole number of seconds from 0 to 300/],
    [{ DRAIN_S: '2.5' }, /^DRAIN_S must be a whole number of seconds/],
    [{ SERVICE_WORKER: 'no' }, /^SERVICE_WORKER must be on or off/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/],
    [{ SESSION_SECRET: 'short' }, /SESSION_SECRET must be at least 32/],
    [{ PUBLIC_URL: 'https://learn.example.gd' }, /^NODE_ENV must be production/],
    [{ NODE_ENV: 'staging', PUBLIC_URL: 'http://localhost.example.gd' }, /^NODE_ENV must be production/],
    [{ NODE_ENV: 'production' }, /SESSION_SECRET must be set in production/],
    [{ NODE_ENV: 'production' }, /PUBLIC_URL must be set in production/],
    [{ ...PRODUCTION, SMTP_URL: 'smtp://mail.example.gd' }, /^MAIL_FROM must be set together with SMTP_URL/],
    [{ SMTP_URL: 'mail.example.gd:587' }, /^SMTP_URL must look like/],
    [{ SMTP_URL: 'https://mail.example.gd' }, /^SMTP_URL must look like/],
    [{ SMTP_URL: 'smtp://' }, /^SMTP_URL must look like/],
    [{ MAIL_FROM: 'no-reply' }, /^MAIL_FROM must be an address/],
    [{ MAIL_FROM: 'a@example.gd, b@example.gd' }, /^MAIL_FROM must be an address/],
    [{ MAIL_FROM: 'LabourWise <no-reply@example.gd>\nBcc: x@example.gd' }, /^MAIL_FROM must be an address/],
    [{ AI_PROVIDER: 'oracle', AI_MODEL: 'm' }, /^AI_PROVIDER must be one of openai-compatible, anthropic/],
    [{ AI_PROVIDER: 'anthropic', AI_API_KEY: 'k' }, /^AI_MODEL must be set together with AI_PROVIDER/],
    [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'm' }, /^AI_API_KEY must be set for the provider anthropic/],
    [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' }, /^AI_BASE_URL must be set for an openai-compatible/],
    [{ AI_PROVIDER: 'anthropic', AI_BASE_URL: 'models.example' }, /^AI_BASE_URL must be a web address/],
    [{ AI_DAILY_TOKENS_PERSON: 'many' }, /^AI_DAILY_TOKENS_PERSON must be a whole number of tokens/],
    [{ AI_DAILY_TOKENS_SITE: '-1' }, /^AI_DAILY_TOKENS_SITE must be a whole number of tokens/],
    [{ AI_API_KEY: 'k' }, /^AI_PROVIDER must be set together with/],
    [{ ...PRODUCTION, ...keysOf('test') }, /^STRIPE_SECRET_KEY must be a live key in production/],
    [{ ...keysOf('live'), STRIPE_SECRET_KEY: 'sk_test_x' }, /^STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both/],
    [{ ...keysOf('test'), STRIPE_SECRET_KEY: 'rk_live_x' }, /^STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both/],
    [
      { ...PRODUCTION, ...keysOf('live'), PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com' },
      /^PAYPAL_API_BASE must not be the sandbox of PayPal in production/,
    ],
  ])('reports %o in one sentence', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  test('parses a provider of the assistant, and has none by default', () => {
    expect(readConfig({}).assistant).toBeNull();
    const local = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'small' };
    expect(readConfig(local).assistant).toEqual({
      kind: 'openai-compatible',
      baseUrl: 'http://127.0.0.1:11434/v1',
      apiKey: '',
      model: 'small',
      dailyTokens: { person: 300_000, site: 5_000_000 },
    });
    expect(readConfig({ ...local, AI_DAILY_TOKENS_PERSON: '0', AI_DAILY_TOKENS_SITE: '9000' }).assistant).toMatchObject(
      {
        dailyTokens: { person: 0, site: 9000 },
      },
    );
    expect(readConfig({ AI_PROVIDER: 'anthropic', AI_API_KEY: 'k', AI_MODEL: 'm' }).assistant).toMatchObject({
      kind: 'anthropic',
      baseUrl: null,
    });
  });

  test('accepts production with a secret and an address', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      production: true,
      publicUrl: 'https://learn.example.gd',
      smtpUrl: null,
    });
  });

  test('requires live keys in production, and test keys elsewhere', () => {
    expect(readConfig({ ...PRODUCTION, ...keysOf('live') }).payments).toMatchObject({
      stripe: { secretKey: 'sk_live_x' },
      paypal: { apiBase: 'https://api-m.paypal.com' },
    });
    expect(readConfig(keysOf('test')).payments).toMatchObject({
      stripe: { secretKey: 'sk_test_x' },
      paypal: { apiBase: 'https://api-m.sandbox.paypal.com' },
    });
  });

  test('does not show the password in an error of SMTP_URL', () => {
    expect(() => readConfig({ SMTP_URL: 'smpt://user:hunter2@mail.example.gd' })).not.toThrow(/hunter2/);
    expect(() => readConfig({ SMTP_URL: 'smpt://user:hunter2@mail.example.gd' })).toThrow(ConfigError);
  });

  test.each([
    'no-reply@example.gd',
    'LabourWise Grenada <no-reply@example.gd>',
    'LabourWise Saint George’s <hello@example.gd>',
  ])('accepts mail from %s', (sender) => {
    expect(readConfig({ MAIL_FROM: sender, SMTP_URL: 'smtps://user:p%40ss@mail.example.gd' }).mailFrom).toBe(sender);
  });

  test('uses a default sender without one', () => {
    expect(readConfig({})).toMatchObject({ mailFrom: 'LabourWise Grenada <no-reply@localhost>', smtpUrl: null });
  });

  test.each([
    [undefined, true],
    ['on', true],
    ['off', false],
  ])('SERVICE_WORKER=%s', (text, expected) => {
    expect(readConfig(text === undefined ? {} : { SERVICE_WORKER: text }).serviceWorker).toBe(expected);
  });

  test('reports all errors at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(
      new ConfigError([
        'PORT must be a whole number from 0 to 65535.',
        'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
      ]),
    );
  });

  test.each<[string | undefined, boolean | number | string]>([
    [undefined, false],
    ['false', false],
    ['true', true],
    ['2', 2],
    ['10.0.0.0/8', '10.0.0.0/8'],
  ])('TRUST_PROXY=%s', (text, expected) => {
    expect(readConfig(text === undefined ? {} : { TRUST_PROXY: text }).trustProxy).toBe(expected);
  });
});

test.each<[string, number]>([
  ['true', 1],
  ['1', 0],
  ['10.0.0.1, 10.0.0.2', 0],
  ['false', 0],
])('gives TRUST_PROXY=%s %i warnings', (trust, count) => {
  const warnings = warningsFor(readConfig({ TRUST_PROXY: trust }));
  expect(warnings).toHaveLength(count);
  for (const warning of warnings) expect(warning).toMatch(/limits by address can be evaded\. Set it to /);
});

test('warns in production without a mail server, or without trust in the proxy of an https address', () => {
  const SMTP = { SMTP_URL: 'smtp://mail.example.gd', MAIL_FROM: 'help@example.gd' };
  expect(warnedOf({})).toEqual(['SMTP_URL', 'TRUST_PROXY']);
  expect(warnedOf({ ...SMTP, TRUST_PROXY: '1' })).toEqual([]);
  expect(warnedOf({ ...SMTP, PUBLIC_URL: 'http://10.0.0.5' })).toEqual([]);
});

/** Returns which of two variables production warns of. */
function warnedOf(environment: Readonly<Record<string, string>>): string[] {
  const warnings = warningsFor(readConfig({ ...PRODUCTION, ...environment }));
  return ['SMTP_URL', 'TRUST_PROXY'].filter((name) => warnings.some((warning) => warning.startsWith(`${name} is`)));
}
