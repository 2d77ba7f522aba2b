import type { ReactNode } from 'react';
import { Citation, SourceNote } from '../../law/client/parts.tsx';
import { MarkedText, StandingNotes } from './parts.tsx';
import type { ResourcesAnswer } from './queries.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Icon } from '../../../platform/client/ui/Icon.tsx';

type Question = ResourcesAnswer['faq'][number];

const GROUPS = [
  { about: 'law', title: 'About your work' },
  { about: 'product', title: 'About LabourWise Grenada' },
] as const;

/** Common questions, those about the law first. */
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

function Answer({ question, answer, citations, sourceNote }: Question): ReactNode {
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
      <SourceNote of={sourceNote} />
    </details>
  );
}

/** The quick reference: provisions with their citations. */
export function QuickReference({ provisions }: { readonly provisions: ResourcesAnswer['quickReference'] }): ReactNode {
  return (
    <div className="cols resources__quick">
      {provisions.map(({ id, title, points, citations, sourceNote }) => (
        <article key={id} className="card upright padded" aria-labelledby={`provision-${id}`}>
          <h3 id={`provision-${id}`}>{title}</h3>
          <ul className="points">
            {points.map((point, index) => (
              <li key={index}>
                <MarkedText of={point} />
                <StandingNotes of={point} />
              </li>
            ))}
          </ul>
          <Citations of={citations} />
          <SourceNote of={sourceNote} />
        </article>
      ))}
    </div>
  );
}

/** The citations of a text, one per line. */
export function Citations({ of }: { readonly of: readonly string[] }): ReactNode {
  if (of.length === 0) return null;
  return (
    <ul className="resources__cites small muted" aria-label="References">
      {of.map((reference) => (
        <li key={reference}>
          <Citation reference={reference} />
        </li>
      ))}
    </ul>
  );
}
