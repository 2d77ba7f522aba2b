import FlaskConical from 'lucide-react/icons/flask-conical';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { TEST_CARDS } from '../rules/sandbox.ts';
import './sandbox-band.css';

/** Notes that the sandbox moves no money (product-rules.md, K10); `withCards` lists the test cards. */
export function SandboxBand({ withCards = false }: { readonly withCards?: boolean | undefined }): ReactNode {
  return (
    <div className="billing__sandbox smallish" role="note" aria-label="Sandbox">
      <Icon of={FlaskConical} size={20} />
      <div>
        <p>
          <b className="strong">Sandbox.</b> No real money moves here. Never type a real card.
        </p>
        {withCards ? (
          <>
            <p>Test cards:</p>
            <ul>
              {TEST_CARDS.map(({ number, says }) => (
                <li key={number}>
                  <span className="tabular medium">{number}</span> {says}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </div>
  );
}
