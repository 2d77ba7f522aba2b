import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';

const LETTERS = 'ABCD';

export interface OptionsProps {
  readonly position: number;
  readonly options: readonly string[];
  /** From 0; null for none. */
  readonly chosen: number | null;
  readonly onChoose: (option: number) => void;
}

/** The options of a question: whole rows that are native radios. */
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
          {index === chosen ? <Icon of={CircleCheck} size={22} strokeWidth={2} /> : null}
        </label>
      ))}
    </div>
  );
}
