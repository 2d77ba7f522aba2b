import type { ReactNode } from 'react';
import { Anchor } from '../ui/Anchor.tsx';
import { Flag } from '../ui/Flag.tsx';

interface BrandProps {
  /** Where the logo leads; a brand without it is no link. */
  readonly href?: string | undefined;
  readonly plain?: boolean | undefined;
  readonly subtitle?: boolean | undefined;
}

/** The flag, the product's name and, on public pages and in the footer, its subtitle. */
export function Brand({ href, plain, subtitle = false }: BrandProps): ReactNode {
  const content = (
    <>
      <Flag width={subtitle ? 38 : 35} />
      <span>
        <b translate="no">
          LabourWise<span> Grenada</span>
        </b>
        {subtitle ? <small>Employment &amp; labour law, learned by heart</small> : null}
      </span>
    </>
  );
  if (href === undefined) return <div className="shell__brand">{content}</div>;
  return (
    <Anchor className="shell__brand" href={href} plain={plain}>
      {content}
    </Anchor>
  );
}
