import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';

const KINDS = [
  {
    href: '/scenarios',
    name: 'Short cases',
    sub: 'Questions from the desks of HR managers and union officers. Decide first, then open the answer and the law behind it.',
  },
  {
    href: '/professional-scenarios',
    name: 'Case studies',
    sub: 'Stories from work in Grenada: what happened, what the law says about it, and the way out.',
  },
] as const;

/** The head that both lists of scenarios share, with the way from each to the other. */
export function ScenariosHead({ here }: { readonly here: (typeof KINDS)[number]['href'] }): ReactNode {
  return (
    <>
      <PageHead
        note="From the desk."
        title="Professional Scenarios"
        sub={KINDS.find(({ href }) => href === here)?.sub}
      />
      <nav className="ui__segmented scenarios__kinds" aria-label="Kinds of scenarios">
        {KINDS.map(({ href, name }) => (
          <Anchor key={href} href={href} aria-current={href === here ? 'page' : undefined}>
            {name}
          </Anchor>
        ))}
      </nav>
    </>
  );
}
