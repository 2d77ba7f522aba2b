import type { ContentIssue } from './content-model.ts';

/** The right option of a question and its wrong ones. */
export interface OptionsView {
  readonly correctOption: string;
  readonly wrongOptions: readonly string[];
}

/** Maximum ratio of the longest to the shortest option of a question, by letters; short options may differ by this number of letters. */
const LENGTH_RATIO = 2;
const SHORT_DIFFERENCE = 16;

/** The four options differ, have one form and about one length. */
export function checkOptions(where: string, { correctOption, wrongOptions }: OptionsView): ContentIssue[] {
  const issues: ContentIssue[] = [];
  const addIssue = (message: string) => issues.push({ where, message });
  const options = [correctOption, ...wrongOptions];
  const distinct = new Set(options.map((option) => option.toLowerCase().replace(/[^a-z0-9$%]/g, '')));
  if (distinct.size < options.length) addIssue('has two options that say the same.');
  const endings = new Set(options.map((option) => option.endsWith('.')));
  if (endings.size > 1) addIssue('has options of different form: either all end with a full stop or none does.');
  const lengths = options.map((option) => option.length);
  const longest = Math.max(...lengths);
  const shortest = Math.min(...lengths);
  if (longest > shortest * LENGTH_RATIO && longest - shortest > SHORT_DIFFERENCE) {
    addIssue(
      `has options of very different length (${shortest} and ${longest} letters); the odd one out gives itself away.`,
    );
  }
  return issues;
}
