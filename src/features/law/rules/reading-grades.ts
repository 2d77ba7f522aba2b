import type { Fault, TeachingItem } from './content-model.ts';
import { gradeOf } from './wording.ts';

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
      const hardest = grades.reduce((most, each) => (each.grade > most.grade ? each : most));
      return { name, hardest, mean: grades.reduce((sum, { grade }) => sum + grade, 0) / grades.length };
    });
}

/** A fault for every kind of item that reads too hard on average. */
export function checkReadingGrades(kinds: readonly KindOfItem[]): Fault[] {
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
