import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  test('needs nothing', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: null, production: false, logLevel: 'info' });
  });

  test('a blank variable is as good as none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', PUBLIC_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null, publicUrl: null });
  });

  test('the public address loses its last slash', () => {
    expect(readConfig({ PUBLIC_URL: 'https://learn.example.gd/' }).publicUrl).toBe('https://learn.example.gd');
  });

  test.each<[Record<string, string>, RegExp]>([
    [{ PORT: 'eighty' }, /PORT must be a whole number/],
    [{ PORT: '70000' }, /PORT must be a whole number/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must begin with postgres/],
    [{ PUBLIC_URL: 'example.gd' }, /PUBLIC_URL must be a web address/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/],
    [{ SESSION_SECRET: 'short' }, /SESSION_SECRET must be at least 32/],
    [{ NODE_ENV: 'production' }, /SESSION_SECRET must be set in production/],
  ])('%o gets one clear sentence', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  test('every fault is told at once', () => {
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
