import type { ReactNode } from 'react';
import { PUBLIC_BODIES, type BodyContact, type BodyContacts, type PublicBody } from '../../shared/public-bodies.ts';

interface WhomToAskProps {
  readonly contacts: BodyContacts;
  /** The bodies that the page sends people to. */
  readonly bodies: readonly PublicBody[];
}

/** How to reach the bodies that a page sends people to; nothing for none. */
export function WhomToAsk({ contacts, bodies }: WhomToAskProps): ReactNode {
  if (bodies.length === 0) return null;
  return (
    <section className="ui__contacts" aria-labelledby="whom-to-ask">
      <h2 id="whom-to-ask">Whom to ask</h2>
      <dl>
        {PUBLIC_BODIES.filter((body) => bodies.includes(body)).map((body) => (
          <div key={body}>
            <dt>{contacts[body].name}</dt>
            <dd>
              <ContactText of={contacts[body]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A phone number within a text: seven digits, with or without the code of Grenada. */
const PHONE = /((?:\+?1[ -]?)?(?:\(473\)|473)?[ -]?\b\d{3}[ -]\d{4}\b)/;

/** The words of a contact, with links that call its numbers or open its website. */
export function ContactText({ of: { text, website } }: { readonly of: BodyContact }): ReactNode {
  return (
    <>
      {text.split(PHONE).map((piece, index) =>
        index % 2 === 0 ? (
          piece
        ) : (
          <a key={index} className="link" href={`tel:${piece.replaceAll(/[^+\d]/g, '')}`}>
            {piece}
          </a>
        ),
      )}
      {website === null ? null : (
        <>
          {' '}
          <a className="link" href={website} target="_blank" rel="noopener">
            <span translate="no">{website.replace('https://', '')}</span>
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </>
      )}
    </>
  );
}
