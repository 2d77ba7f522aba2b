import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { ContactText } from '../../../platform/client/public-page/WhomToAsk.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { bodyContacts, type PublicBody } from '../../../platform/shared/public-bodies.ts';
import { useSiteSettings } from '../../settings/client/service.ts';

/** Says how to reach the bodies that an answer sends people to. */
export default function FurtherContacts({ bodies }: { readonly bodies: readonly PublicBody[] }): ReactNode {
  const contacts = bodyContacts(useSiteSettings()?.bodies ?? {});
  return bodies.map((body) => (
    <div key={body} className="assistant__department">
      <Icon of={Phone} size={22} />
      <div>
        <b>{contacts[body].name}</b>
        <p className="muted">
          <ContactText of={contacts[body]} />
        </p>
      </div>
    </div>
  ));
}
