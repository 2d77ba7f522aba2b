import type { ReactNode } from 'react';
import '../../../platform/client/styles/reading-fonts.css';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { useSendPending } from '../../progress/client/service.ts';
import { BookmarkImport } from './BookmarkImport.tsx';
import { CardFiles } from './CardFiles.tsx';
import { useOnline } from '../../../platform/client/offline/use-online.ts';
import './exchange.css';

/** `/export`: cards and progress as files to keep, and bookmarks from a file. What waits on this device is sent first, so that the files have it. */
export default function ExportScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const online = useOnline();
  useSendPending(user.id);
  return (
    <div className="wrap exchange__page">
      <PageHead
        note="They are yours."
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
