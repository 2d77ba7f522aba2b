import MessagesSquare from 'lucide-react/icons/messages-square';
import type { ReactNode } from 'react';
import { ContactText } from '../../../platform/client/public-page/WhomToAsk.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { bodyContacts } from '../../../platform/shared/public-bodies.ts';
import { useSiteSettings } from '../../settings/client/service.ts';

/** Sends a learner whose question stays open to the Labour Department, and says how to reach it. */
export default function LabourDepartment(): ReactNode {
  const { labour } = bodyContacts(useSiteSettings()?.bodies ?? {});
  return (
    <div className="assistant__department">
      <Icon of={MessagesSquare} size={22} />
      <div>
        <b>Ask the Labour Department</b>
        <p className="muted">
          Its officers answer such questions. <ContactText of={labour} />
        </p>
      </div>
    </div>
  );
}
