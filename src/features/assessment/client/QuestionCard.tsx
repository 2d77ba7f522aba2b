import type { ReactNode } from 'react';
import { Options } from './Options.tsx';
import { useArrival } from './use-arrival.ts';

export interface QuestionCardProps {
  readonly question: { readonly position: number; readonly question: string; readonly options: readonly string[] };
  /** From 0; null for none. */
  readonly chosen: number | null;
  /** Id of the element that says which question this is. */
  readonly describedBy: string;
  readonly disabled: boolean;
  readonly onChoose: (option: number) => void;
  /** What the question is about, above it. */
  readonly head: ReactNode;
  /** The ways on, below the options. */
  readonly foot: ReactNode;
}

/** A question with its options. It takes the focus when it comes; give it the question's position as its key. */
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
