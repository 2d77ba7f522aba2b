import type { ReactNode } from 'react';
import './numbered-steps.css';

interface NumberedStep {
  readonly title: string;
  readonly text: string;
}

/** Steps that a reader takes in order, each with its number in a ring. */
export function NumberedSteps({ steps }: { readonly steps: readonly NumberedStep[] }): ReactNode {
  return (
    <ol className="numbered-steps">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <b className="strong">{title}</b>
          <span className="muted">{text}</span>
        </li>
      ))}
    </ol>
  );
}
