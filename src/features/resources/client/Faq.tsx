import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { MarkedText, StandingNotes } from './MarkedText.tsx';
import { Citations } from './QuickReference.tsx';
import type { ResourcesAnswer } from './queries.ts';

type Question = ResourcesAnswer['faq'][number];

const GROUPS = [
  { about: 'law', title: 'About your work' },
  { about: 'product', title: 'About LabourWise Grenada' },
] as const;

/** The questions people ask, those about the law first. */
export function Faq({ questions }: { readonly questions: readonly Question[] }): ReactNode {
  return GROUPS.map(({ about, title }) => (
    <div key={about} className="resources__faq">
      <h3>{title}</h3>
      {questions
        .filter((question) => question.about === about)
        .map((question) => (
          <Answer key={question.id} {...question} />
        ))}
    </div>
  ));
}

function Answer({ question, answer, citations }: Question): ReactNode {
  return (
    <details className="resources__question">
      <summary className="apart strong">
        {question}
        <Icon of={ChevronRight} size={20} />
      </summary>
      <p className="resources__answer law-text">
        <MarkedText of={answer} />
      </p>
      <StandingNotes of={answer} />
      <Citations of={citations} />
    </details>
  );
}
