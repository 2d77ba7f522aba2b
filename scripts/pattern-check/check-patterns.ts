import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { analyse } from 'scslre';
import { patternsOf, type WrittenPattern } from './read.ts';

/** One pattern that may take more than linear time. `message` says why and what to do instead. */
export interface PatternFault {
  /** Path inside the project, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** What a check has read and found. */
export interface PatternReport {
  readonly files: number;
  readonly patterns: number;
  readonly faults: readonly PatternFault[];
}

/** Everything that runs in the product or builds it. Tests and journeys see only what they wrote themselves. */
const FOLDERS = ['src', 'scripts', 'bench'];
const TEST = /\.test\.tsx?$|\/testing\//;

/** Reads every regular expression of the project's source and finds those whose time may grow faster than the text. Reading nothing is a fault. */
export function checkPatterns(projectRoot: string): PatternReport {
  const files = FOLDERS.flatMap((folder) => sourceFilesIn(projectRoot, folder));
  const faults: PatternFault[] = [];
  let patterns = 0;
  for (const file of files) {
    const written = patternsOf(file, readFileSync(path.join(projectRoot, file), 'utf8'));
    patterns += written.length;
    faults.push(...faultsIn(file, written));
  }
  if (patterns === 0)
    faults.push({
      file: '',
      line: 1,
      message: `The check read ${files.length} files and no pattern in ${projectRoot}: it sees nothing, so it proves nothing.`,
    });
  return { files: files.length, patterns, faults };
}

/** What is wrong with the patterns of one file. */
export function faultsIn(file: string, written: readonly WrittenPattern[]): PatternFault[] {
  return written.flatMap(({ line, pattern, reason }) => {
    const message = pattern === null ? unreadable(reason) : superLinear(pattern);
    return message === null ? [] : [{ file, line, message }];
  });
}

function unreadable(reason: string | null): string | null {
  if (reason !== null && reason !== '') return null;
  return 'puts a pattern together while the program runs, so that this check cannot read it. Write it out, or say on the line before why it is linear: "// Linear: …".';
}

function superLinear(pattern: { readonly source: string; readonly flags: string }): string | null {
  const [report] = analyse(pattern, { maxReports: 1 }).reports;
  if (report === undefined) return null;
  const how = report.exponential ? 'exponential' : 'quadratic or worse';
  const why =
    report.type === 'Move'
      ? 'every place of the text is tried, and each try reads on to the end; let a match begin only where nothing of it stands before (a lookbehind), or take the text apart without a pattern'
      : 'two repetitions can take the same characters, so that all ways of sharing them are tried; make them exclude one another';
  return `/${pattern.source}/${pattern.flags} takes ${how} time on many ${JSON.stringify(report.character.pick)}: ${why}.`;
}

function sourceFilesIn(projectRoot: string, folder: string): string[] {
  return readdirSync(path.join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]s|[jt]sx)$/.test(entry.name))
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !TEST.test(file))
    .toSorted();
}
