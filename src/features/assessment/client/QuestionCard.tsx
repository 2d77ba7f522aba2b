import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { categoryStyle } from '../../../platform/client/ui/category.ts';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { SpineGlyph } from '../../../platform/client/ui/ornaments.tsx';
import { Citation } from '../../law/client/parts.tsx';
import type { AnswerFeedback } from '../rules/grade.ts';
import type { QuestionCategory } from '../rules/question.ts';

export interface QuestionCardProps {
  readonly question: { readonly position: number; readonly question: string; readonly options: readonly string[] };
  /** From 0; null for none. */
  readonly chosen: number | null;
  /** Id of the element with the question's number. */
  readonly describedBy: string;
  readonly disabled: boolean;
  readonly onChoose: (option: number) => void;
  /** Called when the learner presses an option with a pointer; the arrow keys only choose. */
  readonly onPress?: ((option: number) => void) | undefined;
  /** Marks the right and the chosen option. */
  readonly feedback?: AnswerFeedback | null;
  /** Shown above the question. */
  readonly head: ReactNode;
  /** The buttons below the options. */
  readonly foot: ReactNode;
}

/** A question with its options. It gets the focus when it appears; use the question's position as its React key. */
export function QuestionCard({
  question,
  chosen,
  describedBy,
  disabled,
  onChoose,
  onPress,
  feedback = null,
  head,
  foot,
}: QuestionCardProps): ReactNode {
  const heading = useScrolledHeading();

  return (
    <div className="card assessment__card">
      {head}
      <fieldset disabled={disabled}>
        <legend>
          <h2 ref={heading} className="assessment__question" tabIndex={-1} aria-describedby={describedBy}>
            {question.question}
          </h2>
        </legend>
        <Options
          position={question.position}
          options={question.options}
          chosen={chosen}
          onChoose={onChoose}
          onPress={onPress}
          correctOption={feedback?.correctOption}
        />
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
  readonly onPress?: ((option: number) => void) | undefined;
  /** From 0; absent while it is not known. */
  readonly correctOption?: number | undefined;
}

/** The options of a question as rows of native radio buttons. The colour of the chosen one suggests neither right nor wrong until the right one is known. */
export function Options({ position, options, chosen, onChoose, onPress, correctOption }: OptionsProps): ReactNode {
  return (
    <div className="column gap-10">
      {options.map((option, index) => (
        <label className="assessment__option" key={option} data-answer={markOf(index, chosen, correctOption)}>
          <input
            type="radio"
            name={`question-${position}`}
            value={index}
            checked={index === chosen}
            onChange={() => onChoose(index)}
            onClick={(event) => {
              // An arrow key moves the choice with a click too, but of no pointer.
              if (event.detail > 0) onPress?.(index);
            }}
          />
          <span className="mark-ring muted assessment__letter">{LETTERS[index]}</span>
          <span>{option}</span>
          <OptionMark mark={markOf(index, chosen, correctOption)} />
        </label>
      ))}
    </div>
  );
}

type Mark = 'right' | 'wrong';

function markOf(index: number, chosen: number | null, correctOption: number | undefined): Mark | undefined {
  if (correctOption === undefined) return undefined;
  if (index === correctOption) return 'right';
  return index === chosen ? 'wrong' : undefined;
}

function OptionMark({ mark }: { readonly mark: Mark | undefined }): ReactNode {
  if (mark === undefined) return null;
  return (
    <span className="assessment__mark small strong">
      <Icon of={mark === 'right' ? CircleCheck : CircleX} size={18} strokeWidth={2} />
      {mark === 'right' ? 'Right' : 'Your answer'}
    </span>
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
  const style = categoryStyle(category);
  return (
    <span className={classNames('assessment__law-reference line muted', style?.colourClass)}>
      {style === null ? null : <SpineGlyph bands={style.bands} height={16} />}
      <Citation reference={reference} />
    </span>
  );
}

/** Returns the ref of a heading: when it appears, the page scrolls to its top and the heading gets the focus. */
export function useScrolledHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
