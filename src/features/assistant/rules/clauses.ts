import { sentencesOf } from '../../law/rules/wording.ts';

/** The longest that a clause begins with what holds for all of its sentence ("By the employee: …"), in words. */
const LONGEST_HEAD = 10;

/**
 * The clauses of a statement: its sentences, parted at semicolons. What stands before a colon is said of every clause behind it ("By the
 * employee: two weeks if …; one month if …"), unless they have colons of their own.
 */
export function clausesOf(text: string): string[] {
  return sentencesOf(text).flatMap((sentence) => {
    const parts = sentence.split(/;\s/);
    const [first = '', ...others] = parts;
    const [head = ''] = /^[^:]*:(?=\s)/.exec(first) ?? [];
    const isShared =
      head !== '' && head.split(/\s+/).length <= LONGEST_HEAD && !others.some((part) => /:\s/.test(part));
    return isShared ? [first, ...others.map((part) => `${head} ${part}`)] : parts;
  });
}

/** What a sentence says one after the other: each of it may be so or not, allowed or not. */
export function sayingsOf(sentence: string): string[] {
  return sentence
    .split(
      /[;:()]\s?|,?\s(?:but|while|whereas|although|though)\s|,\s(?:and|or|so|yet|nor|which)\s|\sand\s(?=(?:need|must|may|can|cannot|is|are|does|do|shall)\b)|\s[–—]\s/,
    )
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
