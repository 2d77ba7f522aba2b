import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkLayers } from './layers/check.ts';
import { cyclesOf } from './layers/cycles.ts';
import { importsOf } from './layers/imports.ts';
import { FORBIDDEN, proveLayers } from './layers/proof.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'labourwise-layer-test-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, source: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), source);
}

function read(source: string): unknown[] {
  return importsOf('a.ts', source).map(({ specifier, typeOnly, dynamic }) => [specifier, typeOnly ? 'type' : dynamic ? 'dynamic' : 'static']);
}

describe('reading imports', () => {
  it('sees every way to write one', () => {
    expect(
      read(`
        import './a.css';
        import b, * as all from './b.ts';
        import type { C } from './c.ts';
        import { type D } from './d.ts';
        import { type E, e } from './e.ts';
        export { f } from './f.ts';
        export type { G } from './g.ts';
        export * from './h.ts';
        type I = import('./i.ts').I;
        const j = await import('./j.ts');
        const k = await import(\`./k.ts\`);
        const l = await import(name);
        const m = require('./m.ts');
        import n = require('./n.ts');
      `),
    ).toEqual([
      ['./a.css', 'static'],
      ['./b.ts', 'static'],
      ['./c.ts', 'type'],
      ['./d.ts', 'type'],
      ['./e.ts', 'static'],
      ['./f.ts', 'static'],
      ['./g.ts', 'type'],
      ['./h.ts', 'static'],
      ['./i.ts', 'type'],
      ['./j.ts', 'dynamic'],
      ['./k.ts', 'dynamic'],
      [null, 'dynamic'],
      ['./m.ts', 'dynamic'],
      ['./n.ts', 'static'],
    ]);
  });

  it('takes no import from a comment or a string', () => {
    expect(read("// import './a.ts';\nconst text = \"import './b.ts'\";\nexport { text };")).toEqual([]);
  });

  it('refuses a file it cannot parse', () => {
    expect(() => importsOf('a.ts', 'import {')).toThrow('a.ts cannot be read');
  });
});

describe('the check', () => {
  it('fails when it reads nothing', () => {
    expect(checkLayers(root).faults[0]?.message).toContain('sees nothing');
    write('features/a/rules/a.ts', 'export const a = 1;\n');
    expect(checkLayers(root).faults[0]?.message).toContain('1 files and 0 imports');
  });

  it('names file and line, and says what to do instead', () => {
    write('features/a/contract.ts', "import { z } from 'zod';\nexport const a = z.string();\n");
    write('features/a/client/a.ts', "import type { A } from '../contract.ts';\nimport { a } from '../contract.ts';\nexport const b: A = a;\n");
    expect(checkLayers(root).faults).toEqual([
      { file: 'features/a/client/a.ts', line: 2, message: 'imports ../contract.ts: Only its types may come here: write `import type`. Constants both sides need belong in rules/.' },
    ]);
  });

  it('lets tests import across layers, and nobody import tests', () => {
    write('features/a/server/a.ts', "import path from 'node:path';\nexport const a = path;\n");
    write('features/a/client/a.test.ts', "import { a } from '../server/a.ts';\nexport const b = a;\n");
    write('platform/server/testing/app.ts', "import { a } from '../../../features/a/server/a.ts';\nexport const b = a;\n");
    expect(checkLayers(root).faults).toEqual([]);
    write('platform/server/app.ts', "import { b } from './testing/app.ts';\nexport const c = b;\n");
    expect(checkLayers(root).faults.map((fault) => fault.file)).toEqual(['platform/server/app.ts']);
  });
});

describe('the proof', () => {
  it('finds every planted import in a tree that is in order', () => {
    write('features/a/contract.ts', "import { z } from 'zod';\nexport const a = z.string();\n");
    expect(checkLayers(root).faults).toEqual([]);
    expect(proveLayers(root)).toEqual([]);
    expect(Object.keys(FORBIDDEN).length).toBeGreaterThan(35);
  });
});

describe('circles', () => {
  it('finds each once and leaves a diamond alone', () => {
    const graph = new Map([
      ['a', ['b', 'c']],
      ['b', ['d']],
      ['c', ['d']],
      ['d', []],
      ['e', ['f']],
      ['f', ['g']],
      ['g', ['e']],
      ['h', ['h']],
    ]);
    const cycles = cyclesOf(graph);
    expect(cycles.map((cycle) => cycle.toSorted())).toEqual([['e', 'f', 'g'], ['h']]);
  });
});
