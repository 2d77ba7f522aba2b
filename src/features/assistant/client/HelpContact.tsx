import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { useSiteSettings } from '../../settings/client/service.ts';
import { phoneLink } from '../../settings/rules/settings.ts';

/** Whom to call, as the operator entered it; nothing without an entry. */
export default function HelpContact(): ReactNode {
  const contact = useSiteSettings()?.helpContact ?? null;
  if (contact === null) return null;
  return (
    <div className="assistant__department">
      <Icon of={Phone} size={22} />
      <div translate="no">
        <b>{contact.name}</b>
        <p>
          <a className="link reach" href={phoneLink(contact.phone)}>
            <span className="visually-hidden">Call </span>
            {contact.phone}
          </a>
        </p>
      </div>
    </div>
  );
}
