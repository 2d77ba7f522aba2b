import Bookmark from 'lucide-react/icons/bookmark';
import Link from 'lucide-react/icons/link';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';

interface SumButtonsProps {
  /** The tool's name in its address. */
  readonly tool: string;
  /** What was given, as it stands in the address. */
  readonly given: string;
  /** The whole address of this sum. */
  readonly address: string;
  readonly signedIn: boolean;
}

/** What can be done with a sum. The buttons need the page's script and show with it; the link to Jocelyn does without. */
export function SumButtons({ tool, given, address, signedIn }: SumButtonsProps): ReactNode {
  return (
    <div className="tools__actions">
      <div className="actions" data-actions="" hidden>
        <button type="button" className={buttonClass()} data-act="print">
          <Icon of={Printer} size={18} />
          Print
        </button>
        <button type="button" className={buttonClass()} data-act="copy" data-address={address}>
          <Icon of={Link} size={18} />
          <span>Copy link</span>
        </button>
        {signedIn ? (
          <button type="button" className={buttonClass()} data-act="save" data-tool={tool} data-given={given}>
            <Icon of={Bookmark} size={18} />
            Save
          </button>
        ) : null}
        <output className="tools__status" />
      </div>
      <a className={buttonClass({ variant: 'quiet' })} href="/jocelyn">
        <Icon of={MessagesSquare} size={18} />
        Ask Jocelyn about this
      </a>
    </div>
  );
}
