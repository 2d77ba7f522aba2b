import type { ReactNode } from 'react';
import '../../../platform/client/styles/reading-fonts.css';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { useSendPending } from '../../progress/client/service.ts';
import { BookmarkImport } from './BookmarkImport.tsx';
import { useOnline } from '../../../platform/client/offline/use-online.ts';
import './exchange.css';
import Download from 'lucide-react/icons/download';
import { buttonClass } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { ExchangePart } from './ExchangePart.tsx';

/** `/export`: downloads cards and progress, and imports bookmarks. Sends pending events first, so that the files include them. */
export default function ExportScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const online = useOnline();
  useSendPending(user.id);
  return (
    <div className="wrap one-column exchange__page">
      <PageHead
        title="Take your cards with you"
        sub="Your cards and what you have done with them, as files you keep."
      />
      <div className="column gap-16">
        <CardFiles online={online} />
        <BookmarkImport userId={user.id} online={online} />
      </div>
    </div>
  );
}

interface CardFilesProps {
  /** Offline, a sentence replaces each link, because the server creates the files. */
  readonly online: boolean;
}

/** The links to both files: for spreadsheets and for Anki. */
function CardFiles({ online }: CardFilesProps): ReactNode {
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
