import { isInTextFaces } from '../../../platform/shared/printed-letters.ts';
import { splitSentences } from '../../../platform/shared/sentences.ts';
import type { ContentIssue, TeachingItem } from './content-model.ts';
import { withoutMarks } from './unchecked-marks.ts';

/**
 * Terms for editors that no text for learners may use. Unknown points use `UNCONFIRMED_NOTICE` instead. Words in quotation marks
 * are allowed.
 */
const EDITORIAL_TERMS: readonly RegExp[] = [
  /\b(?:EA|LRA|MW|GEN)-\d{3}\b/,
  /\b(?:was|were|are|is|been) not seen\b|\bnot (?:been )?seen(?=[.,;:)]|$)/i,
  /\b(?:in|by|of|from) our sources\b|\bour sources (?:say|do|are)\b/i,
  /\b(?:no|any) source (?:was |is )?(?:seen|found)\b|\bno adoption\b/i,
  /\bconfidence\b/i,
  /\bnot confirmed\b/i,
  /\bthe researcher\b/i,
  /\(title only\)/i,
  /\bwe do not guess\b/i,
  /\bearlier product\b/i,
];

/** A text without what it quotes. A quotation opens and closes on one line; a mark that has no other on its line quotes nothing. */
function unquoted(text: string): string {
  return text.replaceAll(/"[^"\n]*"|“[^“”\n]*”/g, ' ');
}

/** Returns the editorial terms in a text. */
export function editorialTerms(text: string): string[] {
  const unquotedText = unquoted(withoutMarks(text));
  return EDITORIAL_TERMS.flatMap((pattern) => pattern.exec(unquotedText)?.[0] ?? []);
}

/** Returns an issue for each editorial term in a text for learners. */
export function checkVoice(where: string, text: string): ContentIssue[] {
  return editorialTerms(text).map((found) => ({
    where,
    message: `says "${found}" to learners; say in one sentence what is not known, or leave it out.`,
  }));
}

/** The highest mean school grade of a kind of item; a single one is bounded by its wording. */
const HIGHEST_MEAN = 7;

/** The items of one kind, with the fields that a learner reads in one go. */
export interface KindOfItem {
  readonly name: string;
  readonly items: readonly TeachingItem[];
  readonly read: readonly string[];
}

function measured(kinds: readonly KindOfItem[]) {
  return kinds
    .filter(({ items }) => items.length > 0)
    .map(({ name, items, read }) => {
      const grades = items.map((item) => ({ where: item.where, grade: gradeOf(item, read) }));
      const hardest = grades.reduce((maxGrade, each) => (each.grade > maxGrade.grade ? each : maxGrade));
      return { name, hardest, mean: grades.reduce((sum, { grade }) => sum + grade, 0) / grades.length };
    });
}

/** Returns an issue for each kind of item with too high an average reading grade. */
export function checkReadingGrades(kinds: readonly KindOfItem[]): ContentIssue[] {
  return measured(kinds)
    .filter(({ mean }) => mean > HIGHEST_MEAN)
    .map(({ name, mean, hardest }) => ({
      where: name,
      message: `read at school grade ${mean.toFixed(1)} on average (at most ${HIGHEST_MEAN}); begin with ${hardest.where}.`,
    }));
}

/** Lines for a person: the school grade of each kind, the mean and its hardest item. */
export function readingGradesTable(kinds: readonly KindOfItem[]): string[] {
  return measured(kinds).map(
    ({ name, mean, hardest }) =>
      `School grade of ${name}: ${mean.toFixed(1)} on average, at most ${hardest.grade.toFixed(1)} (${hardest.where}).`,
  );
}

/** Maximum length of a sentence, in words. */
const LONGEST_SENTENCE = 30;
/** Maximum Flesch-Kincaid grade of an item, rounded to tenths. */
const HIGHEST_GRADE = 8;
/** Maximum grade of a single sentence, for which the formula is less exact. */
const HIGHEST_GRADE_OF_A_LINE = 10;

/** American spellings that turn up most, and the British word to use. */
const britishFor: Readonly<Record<string, string>> = {
  labor: 'labour',
  favor: 'favour',
  honor: 'honour',
  color: 'colour',
  neighbor: 'neighbour',
  behavior: 'behaviour',
  rumor: 'rumour',
  harbor: 'harbour',
  center: 'centre',
  program: 'programme',
  defense: 'defence',
  offense: 'offence',
  paycheck: 'pay cheque',
  enroll: 'enrol',
  enrollment: 'enrolment',
  fulfill: 'fulfil',
  installment: 'instalment',
  traveled: 'travelled',
  traveling: 'travelling',
  canceled: 'cancelled',
  labeled: 'labelled',
  counseling: 'counselling',
  gotten: 'got',
  toward: 'towards',
  analyze: 'analyse',
  practiced: 'practised',
  skillful: 'skilful',
};
/** Words in -ize that are British too. */
const rightlyIze = /^(?:size|sized|sizes|prize|prizes|seize|seized|seizes|capsize|maize|oversize)$/;

/** The sentences of a text. Abbreviations of citations do not end one, and a new paragraph always does. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .flatMap((paragraph) => splitSentences(paragraph.replace(/\s+/g, ' '), /(?<=[.!?]["”’]?)\s+(?=["“‘(]?[A-Z0-9])/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** The words of a text. */
export function splitWords(text: string): string[] {
  return (text.match(/[A-Za-zÀ-ÿ0-9$,.%’'-]+/g) ?? []).filter((word) => /[A-Za-zÀ-ÿ0-9]/.test(word));
}

function syllablesOf(word: string): number {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '');
  if (plain.length <= 3) return 1;
  const trimmed = plain
    .replace(/(?:[^laeiouy]es|[^aeiouytd]ed|[^laeiouy]e)$/, (end) => end.charAt(0))
    .replace(/^y/, '');
  return Math.max(1, trimmed.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

/** Flesch-Kincaid grade of a text: 0.39 words per sentence + 11.8 syllables per word − 15.59 (Kincaid et al., 1975). */
export function readingGrade(text: string): number {
  const sentences = sentencesOf(text);
  const words = splitWords(text);
  if (sentences.length === 0 || words.length === 0) return 0;
  const syllables = words.reduce((total, word) => total + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** Returns the reading grade of the fields `read` of an item, joined and without the marks of unconfirmed words. */
export function gradeOf(item: TeachingItem, read: readonly string[]): number {
  return readingGrade(withoutMarks(read.map((field) => item.fields[field] ?? '').join('\n\n')));
}

/** Returns the American spellings in a text, each with the British one. */
export function americanSpellings(text: string): { found: string; use: string }[] {
  return (text.match(/[A-Za-z]+/g) ?? []).flatMap((word) => {
    const lower = word.toLowerCase();
    const singular = lower.replace(/s$/, '');
    const known = [lower, singular].find((form) => Object.hasOwn(britishFor, form) && britishFor[form] !== lower);
    if (known !== undefined) return [{ found: word, use: britishFor[known] ?? known }];
    const isIze = /[a-z]{2}i[zs]?z(?:e|ed|es|er|ers|ing|ation|ations)$/.test(lower) && !rightlyIze.test(lower);
    return isIze ? [{ found: word, use: lower.replace(/iz(e|ed|es|er|ers|ing|ation|ations)$/, 'is$1') }] : [];
  });
}

/** Returns an issue for each character that the printed fonts do not have. */
export function checkLetters(where: string, field: string, text: string): ContentIssue[] {
  const missing = [...new Set(text)].filter((letter) => letter !== '\n' && !isInTextFaces(letter));
  return missing.length === 0
    ? []
    : [
        {
          where,
          message: `has ${missing.map((letter) => `"${letter}"`).join(', ')} in its ${field}, which cannot be printed.`,
        },
      ];
}

/** Voice, spelling, length of sentences, and how hard an item reads; `read` names the fields a learner reads in one go. */
export function checkWording(item: TeachingItem, read: readonly string[]): ContentIssue[] {
  const { where } = item;
  const issues: ContentIssue[] = [];
  for (const [field, marked] of [...Object.entries(item.fields), ['wrongOptions', item.wrong.join('\n\n')] as const]) {
    const text = withoutMarks(marked);
    issues.push(...checkVoice(where, text));
    issues.push(...checkLetters(where, field, text));
    for (const { found, use } of americanSpellings(text)) {
      issues.push({ where, message: `spells "${found}" in its ${field}; write "${use}".` });
    }
    for (const sentence of sentencesOf(text)) {
      const length = splitWords(sentence).length;
      if (length > LONGEST_SENTENCE) {
        issues.push({
          where,
          message: `has a sentence of ${length} words in its ${field} (at most ${LONGEST_SENTENCE}): "${sentence.slice(0, 60)}…"`,
        });
      }
    }
  }
  const grade = gradeOf(item, read);
  const isALine = read.flatMap((field) => sentencesOf(item.fields[field] ?? '')).length < 2;
  const most = isALine ? HIGHEST_GRADE_OF_A_LINE : HIGHEST_GRADE;
  if (Number(grade.toFixed(1)) > most) {
    issues.push({
      where,
      message: `reads at school grade ${grade.toFixed(1)} (at most ${most}); use shorter words and sentences.`,
    });
  }
  return issues;
}
