import { unbrokenReference } from '../../rules/law-address.ts';
import type { TextStyle } from './style.ts';

/** Target of a link: a location in the edition, or a URL. */
export type LinkTarget = { readonly to: string } | { readonly address: string };

/** Words in one style. A line feed in them begins a new line. */
export interface Run {
  readonly text: string;
  readonly style: TextStyle;
  readonly link?: LinkTarget;
  /** Words that depend on an unconfirmed fact, drawn with a dashed line under them. */
  readonly isMarked?: boolean;
}

/** Part of a run on one line; `x` is counted from the left of the box. */
export interface Segment {
  readonly run: Run;
  readonly text: string;
  readonly x: number;
  readonly width: number;
}

/** Text broken into lines that fit a width. */
export interface TextBox {
  readonly lines: readonly (readonly Segment[])[];
  readonly leading: number;
  readonly height: number;
}

/** The width of a text in points. */
export type Measure = (text: string, style: TextStyle) => number;

/** Breaks runs into lines of at most `width`. Words joined by a reference stay on one line. */
export function setText(runs: readonly Run[], width: number, measure: Measure): TextBox {
  const lines: Segment[][] = [[]];
  let x = 0;
  // Words are measured with their space, as they are drawn later: pdfkit remembers the letters of each word it has set.
  const bareWidth = (text: string, style: TextStyle): number =>
    measure(text.replace('\n', ''), style) - (text.endsWith(' ') ? measure(' ', style) : 0);
  const place = (run: Run, text: string): void => {
    const line = lines.at(-1) ?? [];
    const last = line.at(-1);
    const advance = measure(text, run.style);
    if (last?.run === run) line.splice(-1, 1, { ...last, text: last.text + text, width: last.width + advance });
    else line.push({ run, text, x, width: advance });
    x += advance;
  };
  const newLine = (): void => {
    lines.push([]);
    x = 0;
  };
  for (const word of splitWords(runs)) {
    const bare = word.reduce((sum, { run, text }) => sum + bareWidth(text, run.style), 0);
    if (x > 0 && x + bare > width) newLine();
    for (const { run, text } of word) {
      for (const part of bare > width ? cutWord(text) : [text]) {
        if (x > 0 && x + bareWidth(part, run.style) > width) newLine();
        place(run, part.replaceAll('\n', ''));
      }
      if (text.endsWith('\n')) newLine();
    }
  }
  const leading = Math.max(...runs.map(({ style }) => style.leading));
  return { lines, leading, height: lines.length * leading };
}

/** Splits runs into words, each with the space after it. A word may span several runs. */
function splitWords(runs: readonly Run[]): { run: Run; text: string }[][] {
  const words: { run: Run; text: string }[][] = [];
  let isOpen = false;
  for (const run of runs) {
    for (const [text] of printed(run.text).matchAll(/[^ \n]+(?: +|\n)?| +|\n/g)) {
      const last = words.at(-1);
      if (isOpen && last !== undefined) last.push({ run, text });
      else words.push([{ run, text }]);
      isOpen = !/[ \n]$/.test(text);
    }
  }
  return words;
}

/** An address too long for a line may be broken after its signs. */
function cutWord(text: string): string[] {
  return text.match(/[^/&?=_.,-]+(?:[/&?=_.,-]+ *)?|[/&?=_.,-]+ */g) ?? [text];
}

/** Returns a text for print, with curly quotation marks and non-breaking references. */
function printed(text: string): string {
  return unbrokenReference(text)
    .replaceAll(/(S\.R\.&O\.|Act No\.|No\.|row) (?=\d)/g, '$1\u00A0')
    .replaceAll(/(?<![^\s([{“—–/])"/g, '“')
    .replaceAll('"', '”')
    .replaceAll(/(?<![^\s([{“—–/])'/g, '‘')
    .replaceAll("'", '’');
}
