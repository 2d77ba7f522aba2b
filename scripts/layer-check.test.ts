import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkLayers } from './layer-check/check-imports.ts';
import { cyclesOf } from './layer-check/cycles.ts';
import { importsOf } from './layer-check/imports.ts';
import { INNOCENT, ownFiguresIn, PLANTED, proveOwnFigures } from './layer-check/own-figures.ts';
import { provePlan, REFUSED_FILES } from './layer-check/plan-proof.ts';
import { checkPlan } from './layer-check/plan.ts';
import { FORBIDDEN, proveLayers } from './layer-check/proof.ts';

/** The features that these tests write, in order. */
const ORDER = ['a', 'b'];

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
  return importsOf('a.ts', source).map(({ specifier, typeOnly, dynamic }) => [
    specifier,
    typeOnly ? 'type' : dynamic ? 'dynamic' : 'static',
  ]);
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
    expect(checkLayers(root, ORDER).faults[0]?.message).toContain('sees nothing');
    write('features/a/rules/a.ts', 'export const a = 1;\n');
    expect(checkLayers(root, ORDER).faults[0]?.message).toContain('1 files and 0 imports');
  });

  it('names file and line, and says what to do instead', () => {
    write('features/a/contract.ts', "import { z } from 'zod';\nexport const a = z.string();\n");
    write(
      'features/a/client/a.ts',
      "import type { A } from '../contract.ts';\nimport { a } from '../contract.ts';\nexport const b: A = a;\n",
    );
    expect(checkLayers(root, ORDER).faults).toEqual([
      {
        file: 'features/a/client/a.ts',
        line: 2,
        message:
          'imports ../contract.ts: Only its types may come here: write `import type`. Constants both sides need belong in rules/.',
      },
    ]);
  });

  it('lets tests import across layers, and nobody import tests', () => {
    write('features/a/server/a.ts', "import path from 'node:path';\nexport const a = path;\n");
    write('features/a/client/a.test.ts', "import { a } from '../server/a.ts';\nexport const b = a;\n");
    write(
      'platform/server/testing/app.ts',
      "import { a } from '../../../features/a/server/a.ts';\nexport const b = a;\n",
    );
    expect(checkLayers(root, ORDER).faults).toEqual([]);
    write('platform/server/app.ts', "import { b } from './testing/app.ts';\nexport const c = b;\n");
    expect(checkLayers(root, ORDER).faults.map((fault) => fault.file)).toEqual(['platform/server/app.ts']);
  });
});

/** Writes a feature that takes a type of another. */
function writeImport(from: string, to: string): void {
  write(`features/${to}/rules/it.ts`, 'export type It = number;\n');
  write(`features/${from}/rules/use.ts`, `import type { It } from '../../${to}/rules/it.ts';\nexport type Own = It;\n`);
}

describe('the order of features', () => {
  it('lets a feature import the ones before it', () => {
    writeImport('b', 'a');
    expect(checkLayers(root, ORDER).faults).toEqual([]);
  });

  it('refuses an import upward, of types too, and says what to do', () => {
    writeImport('a', 'b');
    expect(checkLayers(root, ORDER).faults).toEqual([
      {
        file: 'features/a/rules/use.ts',
        line: 1,
        message: expect.stringMatching(/a comes before b .* let a declare what it needs/),
      },
    ]);
  });

  it('refuses a feature that is not in the order', () => {
    writeImport('b', 'c');
    expect(checkLayers(root, ORDER).faults).toEqual([
      {
        file: 'features/c/rules/it.ts',
        line: 1,
        message: expect.stringMatching('is in the feature c, which has no place in the order'),
      },
    ]);
  });
});

describe('the plan of a feature', () => {
  it('is held by what the check says of a file that is named or placed otherwise', () => {
    write('features/a/contract.ts', '');
    write('features/a/rules/grade.ts', '');
    write('features/a/client/use-grades.ts', '');
    write('features/a/server/store/grades.ts', '');
    expect(checkPlan(root)).toEqual([]);
    write('features/a/server/grade.ts', '');
    write('features/a/client/grades-query.ts', '');
    write('features/a/server/routes.ts', '');
    expect(checkPlan(root).map(({ file, message }) => [file, message])).toEqual([
      ['features/a/client/grades-query.ts', expect.stringContaining('stands in client/queries.ts')],
      ['features/a/server/grade.ts', expect.stringContaining('has the name of rules/grade.ts')],
      ['features/a/server/routes.ts', expect.stringContaining('no server/feature.ts')],
    ]);
  });

  it('leaves tests and what is outside the features alone', () => {
    write('features/a/rules/grade.ts', '');
    write('features/a/server/grade.test.ts', 'registerCall(');
    write('features/a/server/testing/words.ts', '');
    write('platform/client/words.ts', '');
    expect(checkPlan(root)).toEqual([]);
  });

  it('is proved on each kind of file that it refuses', () => {
    expect(provePlan()).toEqual([]);
    expect(Object.keys(REFUSED_FILES).length).toBeGreaterThan(25);
  });
});

describe('the proof', () => {
  it('finds every planted import in a tree that is in order', () => {
    write('features/a/contract.ts', "import { z } from 'zod';\nexport const a = z.string();\n");
    expect(checkLayers(root, ORDER).faults).toEqual([]);
    expect(proveLayers(root, ORDER)).toEqual([]);
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

describe('figures of calculators', () => {
  it.each(PLANTED)('sees the figure in %s', (source) => {
    expect(ownFiguresIn('features/tools/rules/planted.ts', source)).not.toEqual([]);
  });

  it.each(INNOCENT)('leaves %s alone', (source) => {
    expect(ownFiguresIn('features/tools/rules/planted.ts', source)).toEqual([]);
  });

  it('proves itself', () => expect(proveOwnFigures()).toEqual([]));
});
