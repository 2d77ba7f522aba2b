import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { Ring } from '../../../../platform/client/ui/Progress.tsx';
import type { Dashboard } from '../queries.ts';

/** Where the learner's role path goes on. */
export function YourPath({ path: of }: { readonly path: NonNullable<Dashboard['path']> }): ReactNode {
  const { path, title, step, stepTitle, steps, percent } = of;
  return (
    <section className="card line dashboard__part" aria-labelledby="your-path">
      <Ring label="Your path" value={percent} words={`${percent} percent`} />
      <div>
        <h2 className="title" id="your-path">
          {title}
        </h2>
        <p className="muted smallish">
          {step === null ? `All ${steps} steps are done.` : `Step ${step} of ${steps}: ${stepTitle}`}
        </p>
      </div>
      <ButtonLink href={`/paths/${path}`}>{step === null ? 'Your path' : 'Next step'}</ButtonLink>
    </section>
  );
}
