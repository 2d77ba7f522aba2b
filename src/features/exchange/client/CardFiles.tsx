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
        about="Opens in Excel, Google Sheets or Numbers. Each card has a row: its text and section, your bookmark, how often you answered it and when it comes back."
      >
        <FileLink href="/api/export/cards.csv" action="Download CSV" online={online} />
      </ExchangePart>
      <ExchangePart
        title="For Anki"
        about={
          <>
            Anki is a free app for flashcards. Open the file with it, and tick “Import any learning progress” when it
            asks: your dates and answers come along. Download it again whenever you like; no card comes twice.
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
