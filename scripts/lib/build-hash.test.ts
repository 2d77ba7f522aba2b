import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildHash, forgetBuild, isBuilt, rememberBuild } from './build-hash.mjs';

let root = '';

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'build-hash-'));
  await mkdir(path.join(root, 'dist'));
  await write('src/app/client/main.tsx', 'one');
});

afterEach(() => rm(root, { recursive: true, force: true }));

test.each([
  { file: 'src/app/client/main.tsx', isBuiltFrom: true },
  { file: 'content/law/employment-act/guides.yaml', isBuiltFrom: true },
  { file: 'src/features/law/server/editions/items.ts', isBuiltFrom: true },
  { file: 'scripts/build/content.ts', isBuiltFrom: true },
  { file: 'package-lock.json', isBuiltFrom: true },
  { file: 'src/features/law/server/routes.ts', isBuiltFrom: true },
  { file: 'src/app/server/product.ts', isBuiltFrom: true },
  { file: 'src/platform/server/testing/test-app.ts', isBuiltFrom: false },
  { file: 'src/features/law/rules/edition.test.ts', isBuiltFrom: false },
  { file: 'docs/decisions/016-figures-from-facts.md', isBuiltFrom: false },
])('a change of $file invalidates the build: $isBuiltFrom', async ({ file, isBuiltFrom }) => {
  const before = buildHash(root);
  await write(file, 'changed');
  expect(buildHash(root) !== before).toBe(isBuiltFrom);
});

test('a build is valid until its sources change or it is invalidated', async () => {
  rememberBuild(root, buildHash(root));
  expect(isBuilt(root)).toBe(true);
  await write('content/glossary/terms.yaml', 'a term');
  expect(isBuilt(root)).toBe(false);
  rememberBuild(root, buildHash(root));
  forgetBuild(root);
  expect(isBuilt(root)).toBe(false);
});
