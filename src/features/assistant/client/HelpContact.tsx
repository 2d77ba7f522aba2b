import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { ContactText } from '../../../platform/client/public-page/WhomToAsk.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { bodyContacts } from '../../../platform/shared/public-bodies.ts';
import { useSiteSettings } from '../../settings/client/service.ts';
import { phoneLink } from '../../settings/rules/settings.ts';

/** Shows the operator's help contact, or how to reach the Labour Department without one. */
export default function HelpContact(): ReactNode {
  const site = useSiteSettings();
  const helpContact = site?.helpContact ?? null;
  const { labour } = bodyContacts(site?.bodies ?? {});
  return (
    <div className="assistant__department">
      <Icon of={Phone} size={22} />
      <div>
        <b translate="no">{helpContact?.name ?? labour.name}</b>
        <p>
          {helpContact === null ? (
            <ContactText of={labour} />
          ) : (
            <a className="link reach" translate="no" href={phoneLink(helpContact.phone)}>
              <span className="visually-hidden">Call </span>
              {helpContact.phone}
            </a>
          )}
        </p>
      </div>
    </div>
  );
}
