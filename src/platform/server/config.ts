import { resolve } from 'node:path';
import { bech32 } from '@scure/base';
import { z } from 'zod';
import { isLocalAddress } from './http/client-address.ts';
import { missingPaymentKeys, PAYMENT_VARIABLES, readPaymentKeys, type PaymentKeys } from './payment-keys.ts';

const AI_PROVIDERS = ['openai-compatible', 'anthropic'] as const;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function webAddress(name: string) {
  return z.url({ protocol: /^https?$/, error: `${name} must be a web address such as https://example.gd.` });
}

/** Maximum value of `tokens_read` and `tokens_written` of a day. */
const MAX_DAILY_TOKENS = 1_000_000_000;

function dailyTokens(name: string, otherwise: number) {
  return wholeNumber(name, { of: 'tokens', min: 0, max: MAX_DAILY_TOKENS, otherwise });
}

function wholeNumber(
  name: string,
  {
    of,
    min,
    max,
    otherwise,
  }: { readonly of: string; readonly min: number; readonly max: number; readonly otherwise: number },
) {
  const error = `${name} must be a whole number of ${of} from ${min} to ${max}.`;
  return z.preprocess(
    blankAsAbsent,
    z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error }).default(otherwise),
  );
}

/** Address, or name and address; nothing that could end the line of a header. */
const SENDER = /^(?:[^\s<>"@,;]+@[^\s<>"@,;]+|[^<>"@,;\r\n]+ <[^\s<>"@,;]+@[^\s<>"@,;]+>)$/;

function isMailServer(text: string): boolean {
  return /^smtps?:\/\/./.test(text) && (URL.parse(text)?.hostname ?? '') !== '';
}

/** Whether the host of an address has a comma. Ignores commas in the password and the query. */
function hasSeveralHosts(text: string): boolean {
  const authority = text.slice(text.indexOf('//') + 2).split(/[/?#]/, 1)[0] ?? '';
  return authority.slice(authority.lastIndexOf('@') + 1).includes(',');
}

const MAX_TEXT_LENGTH = 500;

const blankAsAbsent = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);

/** A key of age: text in Bech32 with a prefix. */
function ageKey(name: string, prefix: string, example: string) {
  return z.preprocess(
    blankAsAbsent,
    z
      .string()
      .trim()
      .refine((text) => bech32.decodeUnsafe(text)?.prefix === prefix, `${name} must be ${example}.`)
      .optional(),
  );
}

function databaseAddress(name: string) {
  return z.preprocess(
    blankAsAbsent,
    z
      .string()
      .refine((text) => /^postgres(ql)?:\/\//.test(text), `${name} must begin with postgres:// or postgresql://.`)
      .refine(
        (text) => !hasSeveralHosts(text),
        `${name} must name one host. For failover, name a proxy such as HAProxy that leads to the primary.`,
      )
      .optional(),
  );
}

/** Words that the public pages print as they are. */
function operatorText(name: string) {
  return z.preprocess(
    blankAsAbsent,
    z
      .string()
      .trim()
      .max(MAX_TEXT_LENGTH, `${name} must have at most ${MAX_TEXT_LENGTH} characters.`)
      .regex(/^[^\r\n]*$/, `${name} must be one line.`)
      .optional(),
  );
}

const environmentSchema = z.object({
  NODE_ENV: z.preprocess(blankAsAbsent, z.string().default('development')),
  PORT: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .default('3000')
      .refine(
        (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
        'PORT must be a whole number from 0 to 65535.',
      )
      .transform(Number),
  ),
  HOST: z.preprocess(blankAsAbsent, z.string().default('127.0.0.1')),
  PUBLIC_URL: z.preprocess(blankAsAbsent, webAddress('PUBLIC_URL').optional()),
  DATA_DIR: z.preprocess(blankAsAbsent, z.string().default('./data')),
  DATABASE_URL: databaseAddress('DATABASE_URL'),
  DATABASE_LISTEN_URL: databaseAddress('DATABASE_LISTEN_URL'),
  DATABASE_REPLICA_URL: databaseAddress('DATABASE_REPLICA_URL'),
  DATABASE_POOL_SIZE: wholeNumber('DATABASE_POOL_SIZE', { of: 'connections', min: 2, max: 100, otherwise: 10 }),
  SESSION_SECRET: z.preprocess(
    blankAsAbsent,
    z.string().min(32, 'SESSION_SECRET must be at least 32 characters long.').optional(),
  ),
  SMTP_URL: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .refine(
        isMailServer,
        'SMTP_URL must look like smtp://user:password@mail.example.gd:587, or smtps:// on port 465.',
      )
      .optional(),
  ),
  MAIL_FROM: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .trim()
      .regex(
        SENDER,
        'MAIL_FROM must be an address such as help@example.gd, or a name and an address: LabourWise Grenada <help@example.gd>.',
      )
      .optional(),
  ),
  TRUST_PROXY: z.preprocess(blankAsAbsent, z.string().optional()),
  OPERATOR: operatorText('OPERATOR'),
  OPERATOR_EMAIL: z.preprocess(
    blankAsAbsent,
    z.string().trim().pipe(z.email('OPERATOR_EMAIL must be an address such as help@example.gd.')).optional(),
  ),
  GOVERNING_LAW: operatorText('GOVERNING_LAW'),
  REFUND_RULE: operatorText('REFUND_RULE'),
  DATA_CONTROLLER: operatorText('DATA_CONTROLLER'),
  AI_PROVIDER: z.preprocess(
    blankAsAbsent,
    z.enum(AI_PROVIDERS, { error: `AI_PROVIDER must be one of ${AI_PROVIDERS.join(', ')}.` }).optional(),
  ),
  AI_BASE_URL: z.preprocess(blankAsAbsent, webAddress('AI_BASE_URL').optional()),
  AI_API_KEY: z.preprocess(blankAsAbsent, z.string().trim().optional()),
  AI_MODEL: z.preprocess(blankAsAbsent, z.string().trim().optional()),
  AI_DAILY_TOKENS_PERSON: dailyTokens('AI_DAILY_TOKENS_PERSON', 300_000),
  AI_DAILY_TOKENS_SITE: dailyTokens('AI_DAILY_TOKENS_SITE', 5_000_000),
  ...PAYMENT_VARIABLES,
  BACKUP_DIR: z.preprocess(blankAsAbsent, z.string().optional()),
  BACKUP_HOUR: wholeNumber('BACKUP_HOUR', { of: 'hours', min: 0, max: 23, otherwise: 2 }),
  BACKUP_KEEP: wholeNumber('BACKUP_KEEP', { of: 'backups', min: 1, max: 1000, otherwise: 14 }),
  BACKUP_AGE_RECIPIENT: ageKey('BACKUP_AGE_RECIPIENT', 'age', 'the public key that age-keygen prints, age1…'),
  BACKUP_AGE_IDENTITY: ageKey(
    'BACKUP_AGE_IDENTITY',
    'age-secret-key-',
    'the secret key of age-keygen, AGE-SECRET-KEY-1…',
  ),
  DRAIN_S: wholeNumber('DRAIN_S', { of: 'seconds', min: 0, max: 300, otherwise: 0 }),
  METRICS_TOKEN: z.preprocess(
    blankAsAbsent,
    z.string().trim().min(32, 'METRICS_TOKEN must be at least 32 characters long.').optional(),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.preprocess(blankAsAbsent, webAddress('OTEL_EXPORTER_OTLP_ENDPOINT').optional()),
  SERVICE_WORKER: z.preprocess(
    blankAsAbsent,
    z.enum(['on', 'off'], { error: 'SERVICE_WORKER must be on or off.' }).default('on'),
  ),
  LOG_LEVEL: z.preprocess(
    blankAsAbsent,
    z.enum(LOG_LEVELS, { error: `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.` }).default('info'),
  ),
});

/** Names of all variables that `readConfig` reads. */
export const ENVIRONMENT_VARIABLES: readonly string[] = Object.keys(environmentSchema.shape);

/** Details of the operator. Name, address and refund rule apply until an administrator saves others in the panel. */
export interface Operator {
  /** The operator: name, legal form and address. */
  readonly name: string | null;
  /** Address for users' questions and for reports of errors. */
  readonly email: string | null;
  /** Whose law the terms are under: "Grenada". */
  readonly governingLaw: string | null;
  /** The refund policy, in one or two sentences. */
  readonly refundRule: string | null;
  /** The controller of personal data; null when it is the operator. */
  readonly dataController: string | null;
}

/** Whose model writes the answers of the assistant. */
export interface AssistantProvider {
  readonly kind: (typeof AI_PROVIDERS)[number];
  /** Base URL of its API; null for the provider's own. */
  readonly baseUrl: string | null;
  readonly apiKey: string;
  readonly model: string;
  /** Tokens that it may read and write on one Grenadian day, for one person and for all; then the library answers. */
  readonly dailyTokens: { readonly person: number; readonly site: number };
}

/** When and where the product backs itself up. */
export interface NightlyBackup {
  /** Absolute path of the folder. */
  readonly folder: string;
  /** Hour of the day in Grenada, from 0 to 23. */
  readonly hour: number;
  /** Number of good backups that stay in the folder. */
  readonly keep: number;
}

/** Everything the environment decides, checked once at start. */
export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Public URL of the product; null to derive it from host and port. */
  readonly publicUrl: string | null;
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Direct connection for LISTEN, session locks, long work and migrations; null when `databaseUrl` itself is direct. */
  readonly databaseListenUrl: string | null;
  /** A streaming replica for figures over all users; null reads them from `databaseUrl`. */
  readonly databaseReplicaUrl: string | null;
  /** Maximum number of connections to `databaseUrl` that requests of this process share. */
  readonly databasePoolSize: number;
  /** Signs session cookies; null to create one and store it with the data. */
  readonly sessionSecret: string | null;
  /** The mail server with its password; null stores mails as files in the data folder. */
  readonly smtpUrl: string | null;
  /** Sender of mails, who reads the answers: an address, or a name and an address. */
  readonly mailFrom: string;
  /** Which proxies may name the client's address: false, true, a hop count or a list of addresses. */
  readonly trustProxy: boolean | number | string;
  /** The nightly backup; null without one. */
  readonly nightlyBackup: NightlyBackup | null;
  /** Public key of age that backups are encrypted for; null leaves them plain. */
  readonly backupRecipient: string | null;
  /** Secret key of age that a restore decrypts with. */
  readonly backupIdentity: string | null;
  /** Seconds after SIGTERM in which requests are answered while `/api/health/ready` returns 503. */
  readonly drainSeconds: number;
  /** Whether browsers store the app for offline use; false deletes what they stored. */
  readonly serviceWorker: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** The bearer token of `/metrics`; null for no metrics. */
  readonly metricsToken: string | null;
  /** Address of the collector that gets a trace of each request; null traces nothing. */
  readonly traceCollectorUrl: string | null;
  readonly operator: Operator;
  /** Whose model writes the answers of the assistant; null answers out of our own content alone. */
  readonly assistant: AssistantProvider | null;
  readonly payments: PaymentKeys;
}

/** The environment is invalid; `issues` contains a sentence for each error. */
export class ConfigError extends Error {
  readonly issues: readonly string[];
  constructor(issues: readonly string[]) {
    super(issues.join('\n'));
    this.issues = issues;
  }
}

/**
 * Reads the environment.
 * @throws ConfigError with one sentence for each error
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => issue.message));
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const missing = [
    ...(production ? missingInProduction(values) : publicOutsideProduction(values)),
    ...(['DATABASE_LISTEN_URL', 'DATABASE_REPLICA_URL'] as const).flatMap((name) =>
      values[name] !== undefined && values.DATABASE_URL === undefined
        ? [`DATABASE_URL must be set together with ${name}.`]
        : [],
    ),
    ...missingOfProvider(values),
    ...missingPaymentKeys(values, production),
  ];
  if (missing.length > 0) throw new ConfigError(missing);
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL?.replace(/(?<!\/)\/+$/, '') ?? null,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseListenUrl: values.DATABASE_LISTEN_URL ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    sessionSecret: values.SESSION_SECRET ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? 'LabourWise Grenada <no-reply@localhost>',
    trustProxy: proxyTrust(values.TRUST_PROXY),
    nightlyBackup:
      values.BACKUP_DIR === undefined
        ? null
        : { folder: resolve(values.BACKUP_DIR), hour: values.BACKUP_HOUR, keep: values.BACKUP_KEEP },
    backupRecipient: values.BACKUP_AGE_RECIPIENT ?? null,
    backupIdentity: values.BACKUP_AGE_IDENTITY ?? null,
    drainSeconds: values.DRAIN_S,
    serviceWorker: values.SERVICE_WORKER === 'on',
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
    traceCollectorUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    payments: readPaymentKeys(values, production),
    operator: {
      name: values.OPERATOR ?? null,
      email: values.OPERATOR_EMAIL ?? null,
      governingLaw: values.GOVERNING_LAW ?? null,
      refundRule: values.REFUND_RULE ?? null,
      dataController: values.DATA_CONTROLLER ?? null,
    },
    assistant: providerOf(values),
  };
}

function providerOf({
  AI_PROVIDER: kind,
  AI_BASE_URL: baseUrl,
  AI_API_KEY: apiKey = '',
  AI_MODEL: model,
  AI_DAILY_TOKENS_PERSON: person,
  AI_DAILY_TOKENS_SITE: site,
}: z.infer<typeof environmentSchema>): AssistantProvider | null {
  return kind === undefined || model === undefined
    ? null
    : { kind, baseUrl: baseUrl ?? null, apiKey, model, dailyTokens: { person, site } };
}

/**
 * Returns the missing settings of the assistant's provider. With half of them, the library would silently answer
 * everything.
 */
function missingOfProvider({
  AI_PROVIDER: kind,
  AI_BASE_URL: baseUrl,
  AI_API_KEY: apiKey,
  AI_MODEL: model,
}: z.infer<typeof environmentSchema>): string[] {
  if (kind === undefined)
    return [baseUrl, apiKey, model].every((value) => value === undefined)
      ? []
      : [`AI_PROVIDER must be set together with AI_BASE_URL, AI_API_KEY and AI_MODEL: ${AI_PROVIDERS.join(' or ')}.`];
  return [
    ...(model === undefined ? ['AI_MODEL must be set together with AI_PROVIDER: the name of the model.'] : []),
    ...(kind === 'openai-compatible' && baseUrl === undefined
      ? ['AI_BASE_URL must be set for an openai-compatible provider, such as https://api.example.com/v1.']
      : []),
    ...(kind === 'anthropic' && apiKey === undefined ? ['AI_API_KEY must be set for the provider anthropic.'] : []),
  ];
}

/** Returns warnings about settings that may be unintended, one line each. */
export function warningsFor(config: Config): string[] {
  const warnings: string[] = [];
  if (config.trustProxy === true) {
    warnings.push(
      'TRUST_PROXY=true believes whatever address a visitor claims to come from, so limits by address can be evaded. Set it to the number of proxies in front of LabourWise, or to a list of their addresses.',
    );
  }
  return config.production
    ? [
        ...warnings,
        ...missingServices(config),
        ...missingOperatorDetails(config.operator),
        ...missingPaymentSettings(config.payments),
      ]
    : warnings;
}

/** Returns missing settings of mail and proxy, one line each. */
function missingServices({ publicUrl, trustProxy, smtpUrl }: Config): string[] {
  return [
    ...(smtpUrl === null ? ['SMTP_URL is not set: mails become files in DATA_DIR and reach nobody.'] : []),
    // The product speaks no TLS, so a proxy answers an https address.
    ...(trustProxy === false && publicUrl?.startsWith('https://') === true
      ? [
          'TRUST_PROXY is not set: all visitors share the address of the proxy and its limits. Set it to the number of proxies.',
        ]
      : []),
  ];
}

/** Returns missing settings of the public pages, one per line. The product runs without them and omits the terms. */
function missingOperatorDetails({ name, email, governingLaw, refundRule }: Operator): string[] {
  return [
    ...(name === null
      ? [
          'OPERATOR is not set: until a name is saved in the settings, the terms and the privacy policy do not say who offers LabourWise.',
        ]
      : []),
    ...(email === null
      ? [
          'OPERATOR_EMAIL is not set: until an address is saved in the settings, reports of errors wait in the panel and are mailed to nobody.',
        ]
      : []),
    ...(governingLaw === null ? ['GOVERNING_LAW is not set: the terms do not say whose law they are under.'] : []),
    ...(refundRule === null
      ? ['REFUND_RULE is not set: until one is saved in the settings, the terms do not say when a payment is refunded.']
      : []),
  ];
}

/** The ways to pay that are not offered, in one line each. */
function missingPaymentSettings({ stripe, paypal }: PaymentKeys): string[] {
  return [
    ...(stripe === null ? ['STRIPE_SECRET_KEY is not set: nobody can pay by card.'] : []),
    ...(paypal === null ? ['PAYPAL_CLIENT_ID is not set: nobody can pay by PayPal.'] : []),
  ];
}

/** Refuses a public site with the aids of development: `/dev/outbox` and sandbox payments are for trying the product out. */
function publicOutsideProduction({ PUBLIC_URL: address }: z.infer<typeof environmentSchema>): string[] {
  return address === undefined || isLocalAddress(address)
    ? []
    : [
        `NODE_ENV must be production where PUBLIC_URL is a public address (${address}); to try the product out, leave PUBLIC_URL empty.`,
      ];
}

function missingInProduction(values: z.infer<typeof environmentSchema>): string[] {
  const missing: string[] = [];
  if (values.SESSION_SECRET === undefined)
    missing.push(
      'SESSION_SECRET must be set in production, the same in every process: 32 characters or more, such as openssl rand -hex 32 prints.',
    );
  if (values.PUBLIC_URL === undefined)
    missing.push('PUBLIC_URL must be set in production: the links in mails lead there.');
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined) {
    missing.push(
      'MAIL_FROM must be set together with SMTP_URL in production: mail from a made-up address is thrown away.',
    );
  }
  return missing;
}

function proxyTrust(text: string | undefined): boolean | number | string {
  if (text === undefined || text === 'false') return false;
  if (text === 'true') return true;
  return /^\d+$/.test(text) ? Number(text) : text;
}
