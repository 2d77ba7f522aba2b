/** Marks of other programs, and what to do about each. */
const MARKS: readonly (readonly [mark: RegExp, sentence: string])[] = [
  [/\{\{c\d/, 'This has an Anki gap, such as {{c1::word}}. Write just the word'],
  [/\[sound:/i, 'This has an Anki sound, which a card cannot play. Remove [sound:...]'],
  [/<\/?[a-z][^<>]*>/i, 'This holds HTML, such as <b>. Write plain text'],
  [
    /&(?:[a-z]{2,20}|#\d{1,7}|#x[0-9a-f]{1,6});/i,
    'This holds a letter written as HTML, such as &nbsp;. Write the letter itself',
  ],
  [
    /[\u202A-\u202E\u2066-\u2069]/,
    'This has a hidden character that changes the direction of the text. Type the text again',
  ],
];

/** Replacement characters, left when a text was saved in another encoding. */
const LOST = '\uFFFD';

/** Returns a sentence about content of an imported text that only another program understands; null for none. */
export function foreignMarkup(text: string): string | null {
  if (text.includes(LOST)) return 'Letters were lost here. Save the file as CSV UTF-8';
  return MARKS.find(([mark]) => mark.test(text))?.[1] ?? null;
}
