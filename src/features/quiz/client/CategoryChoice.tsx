import type { ReactNode } from 'react';
import { RadioGroup, type RadioChoice } from '../../../platform/client/ui/CheckboxAndRadios.tsx';
import { lawOf, QUIZ_CATEGORIES, type QuizCategory } from '../rules/quiz.ts';

const CATEGORIES: readonly RadioChoice<QuizCategory>[] = QUIZ_CATEGORIES.map((value) => ({
  value,
  label: lawOf(value) ?? 'All Categories',
}));

export interface CategoryChoiceProps {
  readonly value: QuizCategory;
  readonly onChange: (category: QuizCategory) => void;
}

/** What a quiz is to be about: one law, or all of them. */
export function CategoryChoice({ value, onChange }: CategoryChoiceProps): ReactNode {
  return <RadioGroup label="Category" choices={CATEGORIES} value={value} row onChange={onChange} />;
}
