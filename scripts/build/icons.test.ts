import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { shapesAlone } from './icons.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

/** The icons that the product shows, by their names. */
const names = new Set(
  globSync(`${root}/src/**/*.{ts,tsx}`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'lucide-react\/icons\/([^']+)'/g)].map(([, name = '']) => name),
  ),
);

/** The file of an icon; an old name leads to the one of today. */
function fileOf(name: string): string {
  const file = path.join(root, 'node_modules/lucide-react/dist/esm/icons', `${name}.mjs`);
  const [, today] = /export \{ default \} from '\.\/([^']+)\.mjs'/.exec(readFileSync(file, 'utf8')) ?? [];
  return today === undefined ? file : fileOf(today);
}

type Shape = readonly [name: string, place: Readonly<Record<string, unknown>>];

/** What a file says of its icon. */
async function dataOf(code: string): Promise<{ readonly size?: number; readonly node: readonly Shape[] }> {
  const [, literal = ''] = /const __iconData = (\{[^]*?\n\});/.exec(code) ?? [];
  const module: { default: { node: readonly Shape[] } } = await import(
    `data:text/javascript,${encodeURIComponent(`export default ${literal}`)}`
  );
  return module.default;
}

describe('the icons of the build', () => {
  it('keep every shape in its place, and say nothing else', async () => {
    expect(names.size).toBeGreaterThan(50);
    for (const name of names) {
      const code = readFileSync(fileOf(name), 'utf8');
      const { size, node } = await dataOf(code);
      // What draws them knows this size alone.
      expect({ name, size }).toEqual({ name, size: 24 });
      const shapes = node.map(([shape, { key: _key, ...place }]) => [shape, place]);
      expect({ name, ...(await dataOf(shapesAlone(code))) }).toEqual({ name, node: shapes });
    }
  });
});
