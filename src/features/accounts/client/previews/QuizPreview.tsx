import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { useState, type ReactNode } from 'react';
import { RadioGroup } from '../../../../platform/client/ui/CheckboxAndRadios.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { QUIZ_PREVIEW } from '../../rules/previews.ts';
import { LawSource } from './LawSource.tsx';

/** One quiz question that can be answered, and its explanation. */
export function QuizPreview(): ReactNode {
  const [chosen, setChosen] = useState<string | null>(null);
  const { question, options, right, explanation, category, lawReference } = QUIZ_PREVIEW;
  const correct = chosen === options[right];
  return (
    <div className="accounts__demo column gap-16">
      <RadioGroup
        label={<span className="accounts__demo-question serif">{question}</span>}
        choices={options.map((option) => ({ value: option, label: option }))}
        value={chosen}
        onChange={setChosen}
      />
      <div aria-live="polite">
        {chosen === null ? null : (
          <>
            <p
              className={
                correct
                  ? 'accounts__verdict line strong accounts__right'
                  : 'accounts__verdict line strong accounts__wrong'
              }
            >
              <Icon of={correct ? CircleCheck : CircleX} strokeWidth={2} />
              {correct ? 'Correct.' : `Not quite. The answer is ${options[right]}.`}
            </p>
            <p className="law-text">{explanation}</p>
            <LawSource category={category} reference={lawReference} />
          </>
        )}
      </div>
    </div>
  );
}
