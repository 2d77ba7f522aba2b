import type { ReactNode, Ref } from 'react';
import { RadioGroup, type RadioChoice } from '../../../platform/client/ui/CheckboxAndRadios.tsx';
import { Skeleton } from '../../../platform/client/ui/Loading.tsx';
import { categoryStyle, type CategoryStyle } from '../../../platform/client/ui/category.ts';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { SpineGlyph } from '../../../platform/client/ui/ornaments.tsx';
import { practiceNote, QUIZ_CATEGORIES, type QuizCategory, QUESTIONS_PER_QUIZ } from '../rules/quiz.ts';
import type { QuizList } from './queries.ts';
import '../../../platform/client/styles/parts/badge.css';
import './quiz.css';

/** The setup form as the server renders it, before the code of the quiz has loaded; skeletons stand in for the rest. */
export function SetupWaiting(): ReactNode {
  return (
    <div className="wrap quiz__entry">
      <div className="assessment__page column gap-24 quiz__setup">
        <SetupHead length={null} />
        <div className="card column gap-16">
          <CategoryChoice value="all" onChange={() => undefined} />
          <Skeleton width="180px" height="56px" />
          <div className="form-end">
            <Skeleton width="200px" height="52px" radius="var(--r-2)" />
          </div>
        </div>
      </div>
    </div>
  );
}

interface SetupHeadProps {
  /** The number of questions; null while it is unknown. */
  readonly length: number | null;
  /** The set of cards the quiz draws from; absent for the whole deck. */
  readonly set?: Pick<NonNullable<QuizList['set']>, 'title' | 'passMark'> | null | undefined;
  readonly heading?: Ref<HTMLHeadingElement>;
}

/** The head of the setup form. */
export function SetupHead({ length, set, heading }: SetupHeadProps): ReactNode {
  return (
    <div>
      <h1 ref={heading} tabIndex={-1}>
        {set?.title ?? 'Quiz'}
      </h1>
      <p className="muted quiz__length">
        {lengthText(length)}
        {set?.passMark ? ` ${set.passMark}% passes.` : null}
      </p>
      {length ? <p className="muted">{practiceNote(length)}</p> : null}
    </div>
  );
}

function lengthText(length: number | null): string {
  if (length === 0) return 'No question is open to you yet.';
  if (length === 1) return '1 question, four answers.';
  return `${length === null ? `Up to ${QUESTIONS_PER_QUIZ}` : length} questions, four answers each.`;
}

const CATEGORIES: readonly RadioChoice<QuizCategory>[] = QUIZ_CATEGORIES.map((value) => {
  const { name = 'All Categories', bands = 1, colourClass } = categoryStyle(value) ?? {};
  return { value, label: <LawLabel name={name} bands={bands} colourClass={colourClass} /> };
});

interface LawLabelProps extends Pick<CategoryStyle, 'bands'> {
  readonly name: string;
  readonly colourClass: string | undefined;
}

function LawLabel({ name, bands, colourClass }: LawLabelProps): ReactNode {
  return (
    <span className={classNames('quiz__law', colourClass)}>
      <SpineGlyph bands={bands} height={16} />
      {name}
    </span>
  );
}

interface CategoryChoiceProps {
  readonly value: QuizCategory;
  readonly onChange: (category: QuizCategory) => void;
}

/** Chooses the law of a quiz, or all of them. */
export function CategoryChoice({ value, onChange }: CategoryChoiceProps): ReactNode {
  return <RadioGroup label="Category" choices={CATEGORIES} value={value} row onChange={onChange} />;
}
