import type { ReactNode } from 'react';

const LETTERS = 'ABCD';

export interface OptionsProps {
  readonly position: number;
  readonly options: readonly string[];
  /** From 0; null for none. */
  readonly chosen: number | null;
  readonly onChoose: (option: number) => void;
}

/** The options of a question: whole rows that are native radios. A chosen one looks chosen, in no colour that would say right or wrong. */
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
