import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPatterns, faultsIn } from './pattern-check/check-patterns.ts';
import { patternsOf } from './pattern-check/read.ts';

/** Sources with a pattern that takes more than linear time, or that cannot be read. */
const SLOW: readonly string[] = [
  String.raw`text.replaceAll(/ +\n/g, '\n');`,
  String.raw`path.replace(/\/+$/, '');`,
  String.raw`/^(a+)+$/.test(text);`,
  String.raw`/^\d*\w*x$/.test(text);`,
  String.raw`text.match(/[^\s@]+@[^\s@]+/g);`,
  String.raw`new RegExp(' +\\n', 'g');`,
  String.raw`RegExp(String.raw${'`'}\s+$${'`'});`,
  String.raw`const GAP = String.raw${'`'}\s+${'`'}; export const end = new RegExp(${'`${GAP}$`'});`,
  String.raw`export const made = (word: string) => new RegExp(word);`,
  '// Linear:\nexport const made = (word: string) => new RegExp(word);',
  String.raw`export const made = (flags: string) => new globalThis.RegExp('a', flags);`,
];

const LINEAR: readonly string[] = [
  String.raw`/^[^\s@]+@[^\s@.]+$/.test(text);`,
  String.raw`path.replace(/(?<!\/)\/+$/, '');`,
  String.raw`text.replaceAll(/\s+/g, ' ');`,
  'const LENGTH = 17; export const id = new RegExp(`^[a-z]{${LENGTH}}$`);',
  '// Linear: the word is one of ours.\nexport const made = (word: string) => new RegExp(word);',
];

const violationsIn = (source: string) => faultsIn('a.ts', patternsOf('a.ts', source));

describe('reading patterns', () => {
  it('sees every way to write one', () => {
    const source = [
      'const A = /a+/giu;',
      "const B = new RegExp('b', 'u');",
      'const C = RegExp(`c${1}`);',
      "const LETTER = 'd';",
      'const D = new RegExp(String.raw`\\b${LETTER}` + "e");',
      'const E = (word) => new RegExp(word);',
      '// Linear: it is one of ours.',
      'const F = (word) => new RegExp(`^${word}$`);',
    ].join('\n');
    expect(
      patternsOf('a.ts', source).map(({ line, pattern, reason }) => [
        line,
        pattern?.source ?? null,
        pattern?.flags ?? null,
        reason,
      ]),
    ).toEqual([
      [1, 'a+', 'giu', null],
      [2, 'b', 'u', null],
      [3, 'c1', '', null],
      [5, String.raw`\bde`, '', null],
      [6, null, null, null],
      [8, null, null, 'it is one of ours.'],
    ]);
  });

  it('lets nothing pass unread', () => {
    expect(() => patternsOf('a.ts', 'const = ;')).toThrow('a.ts cannot be read');
  });
});

describe('the check', () => {
  it.each(SLOW)('refuses %s', (source) => expect(violationsIn(source)).not.toEqual([]));

  it.each(LINEAR)('takes %s', (source) => expect(violationsIn(source)).toEqual([]));

  it('says which character makes it slow', () => {
    const [fault] = faultsIn('a.ts', patternsOf('a.ts', String.raw`text.replaceAll(/ +\n/g, '');`));
    expect(fault?.message).toContain('many " "');
  });

  it('fails where it sees nothing, and leaves tests alone', () => {
    const root = mkdtempSync(path.join(os.tmpdir(), 'labourwise-patterns-'));
    for (const folder of ['src', 'scripts', 'bench']) mkdirSync(path.join(root, folder));
    writeFileSync(path.join(root, 'src', 'a.test.ts'), '/ +\\n/.test("");');
    expect(checkPatterns(root)).toMatchObject({
      files: 0,
      patterns: 0,
      faults: [{ message: expect.stringContaining('proves nothing') }],
    });
    rmSync(root, { recursive: true });
  });
});
