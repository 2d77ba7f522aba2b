import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { ExchangePart } from './ExchangePart.tsx';

export interface CardFilesProps {
  /** Without a network the files cannot be made, and a sentence stands in place of each link. */
  readonly online: boolean;
}

/** The two files a learner can take: one for spreadsheets, one for Anki. */
export function CardFiles({ online }: CardFilesProps): ReactNode {
  return (
    <>
      <ExchangePart
        title="For a spreadsheet"
        about="One row for each card: its text and its section, whether you bookmarked it, how often you answered it and when it comes back."
      >
        <FileLink href="/api/export/cards.csv" action="Download CSV" online={online} />
      </ExchangePart>
      <ExchangePart
        title="For Anki"
        about={
          <>
            Open Anki, choose Import and pick the file; tick "Import any learning progress" to keep your dates and
            answers. A newer file updates the texts and adds nothing twice.
          </>
        }
      >
        <FileLink href="/api/export/cards.apkg" action="Download Anki package" online={online} />
      </ExchangePart>
    </>
  );
}

interface FileLinkProps extends CardFilesProps {
  readonly href: string;
  readonly action: string;
}

function FileLink({ href, action, online }: FileLinkProps): ReactNode {
  if (!online) return <p className="small">You are offline. The file is made on our side and needs a network.</p>;
  return (
    <div>
      <a className={buttonClass()} href={href} download>
        <Icon of={Download} size={18} />
        {action}
      </a>
    </div>
  );
}
