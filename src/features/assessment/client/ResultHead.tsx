import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../../platform/client/ui/Badges.tsx';
import { Ring } from '../../../platform/client/ui/Progress.tsx';
import { useArrival } from './use-arrival.ts';

/** The badge of each tone of a score. */
export const BADGE_TONES: Readonly<Record<'success' | 'warning' | 'danger', BadgeTone>> = {
  success: 'ok',
  warning: 'warn',
  danger: 'bad',
};

export interface ResultHeadProps {
  /** Whole percent. */
  readonly score: number;
  readonly tone: keyof typeof BADGE_TONES;
  readonly title: ReactNode;
  /** The score in a word. */
  readonly badge: string;
  readonly words: string;
  /** A few figures with their names. */
  readonly figures: readonly (readonly [name: string, value: string])[];
}

/** How an attempt went, above its review. It takes the focus when it comes. */
export function ResultHead({ score, tone, title, badge, words, figures }: ResultHeadProps): ReactNode {
  const heading = useArrival();

  return (
    <section className="card assessment__result">
      <Ring size={148} tone={tone} value={score} label="Score" words={`${score} percent`}>
        <span className="assessment__score tabular" aria-hidden="true">
          {score}
          <small>%</small>
        </span>
      </Ring>
      <div>
        <div className="assessment__result-head">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <Badge tone={BADGE_TONES[tone]}>{badge}</Badge>
        </div>
        <p className="muted">{words}</p>
        <dl className="assessment__figures tabular">
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
