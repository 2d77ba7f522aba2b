/** What takes no room on the screen: ignorable characters, fillers, format characters, and the empty pattern of Braille. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]+/gu;

/** A text without the characters that nobody can see. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(UNSEEN, '');
}
