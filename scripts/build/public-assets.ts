import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The hashed files that the ready-rendered pages name and the client build lacks. */
export function missingAssets(publicPages: string, clientDir: string): string[] {
  const named = readFileSync(publicPages, 'utf8').match(/\/assets\/[\w.-]+-[\w-]{8}\.\w+/g) ?? [];
  return [...new Set(named)].filter((name) => !existsSync(path.join(clientDir, name)));
}
