import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ENVIRONMENT_VARIABLES } from '../src/platform/server/config.ts';

const root = path.dirname(import.meta.dirname);
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

const inOrder = (names: readonly string[]) => names.toSorted((one, other) => one.localeCompare(other));

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string().optional(),
      build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
      environment: z.record(z.string(), z.string()),
      volumes: z.array(z.string()),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
});

test('compose.yaml has app, database and proxy, sets only known variables and declares its volumes', () => {
  const { services, volumes } = composeSchema.parse(parse(read('deploy/compose.yaml')));
  expect(Object.keys(services)).toEqual(['app', 'database', 'caddy']);
  expect(services['app']?.build).toMatchObject({ context: '..', dockerfile: 'deploy/Dockerfile' });
  expect(services['database']?.image).toBe('postgres:18');
  const unknown = Object.keys(services['app']?.environment ?? {}).filter(
    (name) => !ENVIRONMENT_VARIABLES.includes(name),
  );
  expect(unknown).toEqual([]);
  const used = Object.values(services)
    .flatMap((service) => service.volumes.map((volume) => volume.split(':')[0] ?? ''))
    .filter((name) => /^[a-z]+$/.test(name));
  expect(used).toEqual(Object.keys(volumes));
});

test('the image runs as an ordinary user and reports whether it lives', () => {
  const lines = read('deploy/Dockerfile').split('\n');
  expect(lines).toContain('USER node');
  expect(lines.indexOf('USER node')).toBeLessThan(lines.findIndex((line) => line.startsWith('CMD ')));
  expect(lines.join('\n')).toMatch(/HEALTHCHECK [^\n]+\n\s+CMD .+\/api\/health\/live/);
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.git', 'node_modules', 'data']));
});

test('docs/operating.md has a row for each variable of the environment', () => {
  const text = read('docs/operating.md');
  const section = text.slice(text.indexOf('## Environment'), text.indexOf('\n## ', text.indexOf('## Environment') + 1));
  const named = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map((match) => match[1] ?? ''));
  expect(inOrder(named)).toEqual(inOrder(ENVIRONMENT_VARIABLES));
});

test('nginx accepts nginx.conf, which allows no TLS below 1.2', { tags: 'full-run' }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'labourwise-nginx-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const inFolder = (name: string) => path.join(folder, name);
  const certificate = spawnSync('openssl', [
    ...'req -x509 -newkey rsa:2048 -nodes -subj /CN=learn.example.gd -days 1'.split(' '),
    '-keyout',
    inFolder('privkey.pem'),
    '-out',
    inFolder('fullchain.pem'),
  ]);
  expect(certificate.error).toBeUndefined();
  const site = read('deploy/nginx.conf').replaceAll('/etc/letsencrypt/live/learn.example.gd', folder);
  writeFileSync(
    inFolder('nginx.conf'),
    `pid ${inFolder('pid')}; error_log stderr; events {} http { access_log off; ${site} }`,
  );
  const checked = spawnSync('/usr/sbin/nginx', ['-t', '-c', inFolder('nginx.conf')], { encoding: 'utf8' });
  expect(checked.error, "Install Debian's package: apt-get install nginx-light").toBeUndefined();
  expect(checked.stderr).toContain('test is successful');
  expect(checked.stderr).not.toContain('[warn]');
  expect(site).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
});
