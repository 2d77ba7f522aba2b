import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { categoryLook } from '../../../platform/client/ui/category.ts';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { SpineGlyph } from '../../../platform/client/ui/ornaments.tsx';
import { Citation } from '../../law/client/parts.tsx';
import type { QuestionCategory } from '../rules/question.ts';

export interface QuestionCardProps {
  readonly question: { readonly position: number; readonly question: string; readonly options: readonly string[] };
  /** From 0; null for none. */
  readonly chosen: number | null;
  /** Id of the element with the question's number. */
  readonly describedBy: string;
  readonly disabled: boolean;
  readonly onChoose: (option: number) => void;
  /** Shown above the question. */
  readonly head: ReactNode;
  /** The buttons below the options. */
  readonly foot: ReactNode;
}

/** A question with its options. It takes the focus when it appears; use the question's position as its React key. */
export function QuestionCard({
  question,
  chosen,
  describedBy,
  disabled,
  onChoose,
  head,
  foot,
}: QuestionCardProps): ReactNode {
  const heading = useArrival();

  return (
    <div className="card assessment__card">
      {head}
      <fieldset disabled={disabled}>
        <legend>
          <h2 ref={heading} className="assessment__question" tabIndex={-1} aria-describedby={describedBy}>
            {question.question}
          </h2>
        </legend>
        <Options position={question.position} options={question.options} chosen={chosen} onChoose={onChoose} />
      </fieldset>
      {foot}
    </div>
  );
}

const LETTERS = 'ABCD';

interface OptionsProps {
  readonly position: number;
  readonly options: readonly string[];
  /** From 0; null for none. */
  readonly chosen: number | null;
  readonly onChoose: (option: number) => void;
}

/** The options of a question as rows of native radio buttons. The colour of the chosen one suggests neither right nor wrong. */
export function Options({ position, options, chosen, onChoose }: OptionsProps): ReactNode {
  return (
    <div className="column gap-10">
      {options.map((option, index) => (
        <label className="assessment__option" key={option}>
          <input
            type="radio"
            name={`question-${position}`}
            value={index}
            checked={index === chosen}
            onChange={() => onChoose(index)}
          />
          <span className="mark-ring muted assessment__letter">{LETTERS[index]}</span>
          <span>{option}</span>
        </label>
      ))}
    </div>
  );
}

/** A citation of the law and its section, with the spine of the law's book. */
export function LawReference({
  category,
  reference,
}: {
  readonly category: QuestionCategory;
  readonly reference: string;
}): ReactNode {
  const style = categoryLook(category);
  return (
    <span className={classNames('assessment__law-reference line muted', style?.colourClass)}>
      {style === null ? null : <SpineGlyph bands={style.bands} height={16} />}
      <Citation reference={reference} />
    </span>
  );
}

/** Returns the ref of a heading: when it appears, the page scrolls to its top and the heading takes the focus. */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
