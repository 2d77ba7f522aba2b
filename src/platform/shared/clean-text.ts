/** Invisible characters: ignorable characters, fillers, format characters, and the blank pattern of Braille. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Variation selector that requests a coloured pictograph. */
const COLOURS = /(?<=\p{Extended_Pictographic})\uFE0F/u;

/** Has pictographs drawn as one. */
const ONE_PICTURE = /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})/u;

/** Letters of a script that is spelt with joiners, and with non-joiners. */
const LETTER =
  /(?!\p{Cf})[\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}]/u
    .source;

// Takes linear time: every alternative reads one character and at most two next to it.
const UNSEEN_OR_DRAWN = new RegExp(
  `(${COLOURS.source}|${ONE_PICTURE.source}|(?<=${LETTER})[\\u200C\\u200D](?=${LETTER}))|${UNSEEN.source}`,
  'gu',
);

/** Removes invisible characters, for comparing and counting texts. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(UNSEEN, '');
}

/** Removes characters that hide or disguise text. Emoji and letters keep their joiners. */
export function withoutHidden(text: string): string {
  return text.replaceAll(UNSEEN_OR_DRAWN, '$1');
}

/** Maximum consecutive empty lines of a text. */
const EMPTY_LINES = /\n{3,}/g;

/** Returns a line for storage: well-formed, without control characters, with single spaces and none around it. */
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
