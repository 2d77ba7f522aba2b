import { faultsIn } from './check-patterns.ts';
import { patternsOf } from './read.ts';

/** Sources with a pattern that takes more than linear time, or that cannot be read. */
export const PLANTED: readonly string[] = [
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

/** Sources that are in order: a check that refuses everything proves nothing either. */
export const INNOCENT: readonly string[] = [
  String.raw`/^[^\s@]+@[^\s@.]+$/.test(text);`,
  String.raw`path.replace(/(?<!\/)\/+$/, '');`,
  String.raw`text.replaceAll(/\s+/g, ' ');`,
  'const LENGTH = 17; export const id = new RegExp(`^[a-z]{${LENGTH}}$`);',
  '// Linear: the word is one of ours.\nexport const made = (word: string) => new RegExp(word);',
];

function isFaulty(source: string): boolean {
  return faultsIn('planted.ts', patternsOf('planted.ts', source)).length > 0;
}

/**
 * Proves that the check sees: reads planted patterns and looks which are found.
 * @returns one sentence for each that was missed, and for each innocent one that was refused; empty when the check works.
 */
export function provePatterns(): string[] {
  return [
    ...PLANTED.filter((source) => !isFaulty(source)).map(
      (source) => `The check does not see what is wrong in the planted ${source}`,
    ),
    ...INNOCENT.filter(isFaulty).map((source) => `The check refuses the innocent planted ${source}`),
  ];
}
