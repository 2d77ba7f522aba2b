import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import ExternalLink from 'lucide-react/icons/external-link';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { JocelynSeal } from '../../../platform/client/ui/Seal.tsx';
import type { ResourcesAnswer } from './queries.ts';

/** The assistant, with the way to her and what she does. */
export function AssistantCard({ title, text }: ResourcesAnswer['assistant']): ReactNode {
  const [open, setOpen] = useState(false);
  const more = useId();
  return (
    <section className="resources__asks cloth" aria-labelledby="assistant">
      <JocelynSeal />
      <div>
        <Badge tone="foil">PREMIUM</Badge>
        <h2 id="assistant">{title}</h2>
        <p>{text}</p>
        <div className="actions">
          <ButtonLink variant="foil" href="/jocelyn" plain target="_blank" rel="noopener">
            Access
            <span className="visually-hidden"> Jocelyn (opens in a new tab)</span>
            <Icon of={ExternalLink} size={18} />
          </ButtonLink>
          <Button variant="outline" aria-expanded={open} aria-controls={more} onClick={() => setOpen(!open)}>
            Learn More<span className="visually-hidden"> about Jocelyn</span>
          </Button>
        </div>
        <ul id={more} hidden={!open}>
          <li>Ask about a rule, or describe what happened at work.</li>
          <li>Free accounts have 10 questions a day. A trial or a plan gives 500.</li>
          <li>Each answer names the Act or Order it rests on. Open the reference and check it.</li>
          <li>Your conversations are kept in your account. You can rename or delete them.</li>
          <li>Without a connection, Jocelyn gives short built-in answers.</li>
          <li>She explains the law; she gives no legal advice. Please leave out names and private matters.</li>
        </ul>
      </div>
    </section>
  );
}

/** Where a section stands in the page, and what it is called. */
export interface SectionPlace {
  readonly id: string;
  readonly title: string;
}

export interface LegalSectionProps extends SectionPlace {
  /** A line under the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** One section of the resources, under a rule as in a printed statute. */
export function LegalSection({ id, title, note, children }: LegalSectionProps): ReactNode {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {note === undefined ? null : <p className="muted">{note}</p>}
      {children}
    </section>
  );
}

/**
 * The contents of the page, beside it on wide screens. They move the view themselves: a link to a place in the page
 * would count as going back, after which the next screen would open at the wrong place.
 */
export function Contents({ of }: { readonly of: readonly SectionPlace[] }): ReactNode {
  return (
    <nav className="resources__on-page" aria-label="On this page">
      <ul>
        {of.map(({ id, title }) => (
          <li key={id}>
            <a className="smallish muted" href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
