import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

/** A script, line and column, with the address before it. */
const FRAME = /(?:https?:\/\/[^\s/()]+)?\/assets\/([\w-]+(?:\.[\w-]+)*\.js):(\d+):(\d+)/g;

/** Scripts of one stack that are mapped. A map takes some milliseconds to read. */
const MAX_SCRIPTS = 3;

const mapSchema = z.object({
  version: z.number(),
  file: z.string(),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
});

/** Replaces the places of a browser's stack in built scripts by those in the source. Positions in unknown scripts are unchanged. */
export async function mapStack(stack: string, mapDir: string): Promise<string> {
  const scripts = new Set([...stack.matchAll(FRAME)].map(([, script = '']) => script));
  const maps = new Map(
    await Promise.all(
      [...scripts].slice(0, MAX_SCRIPTS).map(async (script) => [script, await readMap(mapDir, script)] as const),
    ),
  );
  return stack.replaceAll(FRAME, (frame, script: string, line: string, column: string) => {
    // Stacks count lines and columns from 1, maps from 0.
    const entry = maps.get(script)?.findEntry(Number(line) - 1, Number(column) - 1);
    // The build's own code has no source.
    if (entry === undefined || !('originalSource' in entry) || typeof entry.originalSource !== 'string') return frame;
    const source = entry.originalSource.replace(/^(?:\.\.\/)+/, '');
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

/** Reads the map of a script; undefined without a readable one. */
async function readMap(mapDir: string, script: string): Promise<SourceMap | undefined> {
  const json = await readFile(path.join(mapDir, `${script}.map`), 'utf8').catch(() => null);
  if (json === null) return undefined;
  const map = mapSchema.safeParse(JSON.parse(json)).data;
  return map && new SourceMap({ ...map, sourcesContent: [], sourceRoot: '' });
}
