import type { Config } from '../config.ts';

/** Settings of the application in tests, without external services. */
export const TEST_CONFIG: Omit<Config, 'dataDir'> = {
  production: false,
  port: 0,
  host: '127.0.0.1',
  publicUrl: null,
  databaseUrl: null,
  databaseListenUrl: null,
  databaseReplicaUrl: null,
  databasePoolSize: 10,
  sessionSecret: null,
  smtpUrl: null,
  mailFrom: 'LabourWise Grenada <help@example.gd>',
  trustProxy: false,
  nightlyBackup: null,
  backupRecipient: null,
  backupIdentity: null,
  drainSeconds: 0,
  serviceWorker: true,
  logLevel: 'silent',
  metricsToken: null,
  traceCollectorUrl: null,
  payments: { stripe: null, paypal: null },
  operator: { name: null, email: 'desk@example.gd', governingLaw: null, refundRule: null, dataController: null },
  assistant: null,
};
