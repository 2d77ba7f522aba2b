/** Text broken to fit a column: its lines, and the size in pixels they are set at. */
export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
}

/** Room for a text, in pixels; `leading` is the height of a line in parts of its size. Sizes are tried in order, largest first. */
export interface Column {
  readonly width: number;
  readonly height: number;
  readonly leading: number;
  readonly sizes: readonly [number, ...number[]];
}

/**
 * Sets a text in the largest size that fits, in lines of about the same length; one too long for the smallest size ends in
 * an ellipsis. `measure` gives the width of a text in pixels at a size.
 */
export function fitText(
  text: string,
  { width, height, leading, sizes }: Column,
  measure: (text: string, size: number) => number,
): FittedText {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const roomAt = (size: number) => Math.max(1, Math.floor(height / (size * leading)));
  for (const size of sizes) {
    const set = (within: number) => breakLines(words, (line) => measure(line, size) <= within);
    const lines = set(width);
    if (lines.length <= roomAt(size) && lines.every((line) => measure(line, size) <= width))
      return { lines: balanced(lines, set, width), size };
  }
  const size = sizes.at(-1) ?? sizes[0];
  const fits = (line: string) => measure(line, size) <= width;
  const all = breakLines(words, fits);
  const shown = all.slice(0, roomAt(size));
  return {
    lines: shown.map((line, index) =>
      fits(line) && (index < shown.length - 1 || shown.length === all.length) ? line : shortened(line, fits),
    ),
    size,
  };
}

function breakLines(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The same number of lines in the narrowest column that gives it, a tenth at a time, down to half the width. */
function balanced(lines: string[], set: (within: number) => string[], width: number): string[] {
  const narrower = [0.5, 0.6, 0.7, 0.8, 0.9].map((part) => set(part * width));
  return narrower.find((each) => each.length === lines.length) ?? lines;
}

/** As much of a line as fits with an ellipsis after it. */
function shortened(line: string, fits: (line: string) => boolean): string {
  const letters = [...line];
  while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
