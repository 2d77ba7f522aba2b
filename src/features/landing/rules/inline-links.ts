/** Words that lead somewhere. */
interface InlineLink {
  readonly words: string;
  readonly href: string;
}

/** A text with links written `[words](/address)`, split into plain words and links, in order. */
export function inlineLinks(text: string): (string | InlineLink)[] {
  const pieces: (string | InlineLink)[] = [];
  let end = 0;
  for (const match of text.matchAll(/\[([^[\]]+)\]\((\/[^()\s]*)\)/g)) {
    if (match.index > end) pieces.push(text.slice(end, match.index));
    pieces.push({ words: match[1] ?? '', href: match[2] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}
