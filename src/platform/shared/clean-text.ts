import { withoutHidden } from './unseen-characters.ts';

/** Longest run of empty lines that a text keeps. */
const EMPTY_LINES = /\n{3,}/g;

/** One line as stored: well-formed, without control characters, with single spaces and none around it. */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** A name as stored: one line without characters that hide or disguise. */
export function cleanName(text: string): string {
  return cleanLine(withoutHidden(text.toWellFormed()));
}

/** A text of several lines as stored: the lines stay, at most one of them empty in a row. */
export function cleanLines(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]+/gu, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(EMPTY_LINES, '\n\n')
    .trim();
}
