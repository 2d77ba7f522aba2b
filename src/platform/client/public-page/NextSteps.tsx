import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/Button.tsx';

export interface NextStepsProps {
  readonly title: string;
  /** One or two sentences of description. */
  readonly children: ReactNode;
  readonly signedIn: boolean;
  /** For a page that has a main button of its own. */
  readonly quiet?: boolean | undefined;
  /** Address in the app for signed-in users. */
  readonly place: { readonly label: string; readonly href: string };
}

/** Next steps of a public page: an account for a visitor, the matching screen for a user, and the law library. */
export function NextSteps({ title, children, signedIn, quiet = false, place }: NextStepsProps): ReactNode {
  return (
    <section className="shell__onward">
      <h2>{title}</h2>
      <p className="muted">{children}</p>
      <div className="actions">
        <ButtonLink
          variant={quiet ? undefined : 'primary'}
          large={!quiet}
          href={signedIn ? place.href : '/register'}
          plain
        >
          {signedIn ? place.label : 'Begin Your Journey'}
        </ButtonLink>
        <ButtonLink variant={quiet ? 'quiet' : undefined} large={!quiet} href="/law" plain>
          Read the law library
        </ButtonLink>
      </div>
    </section>
  );
}
