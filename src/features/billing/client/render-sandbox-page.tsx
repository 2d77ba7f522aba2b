import type { ReactNode } from 'react';
import { renderPublicDocument } from '../../../platform/client/public-page/render-public-document.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { centsText } from '../rules/price.ts';
import { answerAddress, type WindowPage } from '../rules/sandbox.ts';
import pageCss from './sandbox-page.css?inline';
import { SandboxBand } from './SandboxBand.tsx';

interface Frame {
  readonly publicUrl: string;
  readonly theme: 'light' | 'dark' | null;
}

/** Renders the sandbox's PayPal window as an HTML document without scripts. */
export function renderSandboxPage(page: WindowPage, { publicUrl, theme }: Frame): string {
  const title = titleOf(page);
  return renderPublicDocument(pageCss, {
    title,
    description: 'A stand-in for PayPal’s window. It moves no money.',
    path: null,
    publicUrl,
    theme,
    signedIn: true,
    year: Number(grenadaDay(new Date()).slice(0, 4)),
    children: (
      <div className="wrap billing__window">
        <h1>{title}</h1>
        <SandboxBand />
        <WindowContent page={page} />
      </div>
    ),
  });
}

function titleOf(page: WindowPage): string {
  switch (page.kind) {
    case 'opening':
      return 'PayPal sandbox';
    case 'asks':
      return 'PayPal sandbox: pay LabourWise Grenada?';
    case 'answered':
      return page.answer === 'approve' ? 'You approved the payment' : 'You left the payment';
  }
}

function WindowContent({ page }: { readonly page: WindowPage }): ReactNode {
  switch (page.kind) {
    case 'opening':
      return <p className="muted">Preparing the payment.</p>;
    case 'answered':
      return <p className="muted">Please close this window and go on in the one that opened it.</p>;
    case 'asks': {
      const { paymentId, planName, amountCents, email } = page;
      return (
        <>
          <dl className="facts">
            <div>
              <dt>{planName}</dt>
              <dd className="medium tabular" translate="no">
                USD {centsText(amountCents)}
              </dd>
            </div>
            <div>
              <dt>Paid by</dt>
              <dd className="medium" translate="no">
                {email}
              </dd>
            </div>
          </dl>
          <div className="column gap-12">
            <ButtonLink className="billing__paypal" large block href={answerAddress(paymentId, 'approve')} plain>
              Approve payment
            </ButtonLink>
            <ButtonLink large block href={answerAddress(paymentId, 'cancel')} plain>
              Cancel and return
            </ButtonLink>
          </div>
        </>
      );
    }
  }
}
