import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { apiClient } from '../../../platform/client/api-client.ts';
import { TextToCopy } from '../../../platform/client/share/CopyByHand.tsx';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import type { sharingContract } from '../contract.ts';
import { textToCopy } from '../rules/networks.ts';
import { PICTURE_SIZE } from '../rules/share-page.ts';
import { achievementOf, shareBadgeOf, shareTextOf } from '../rules/share-text.ts';
import type { Shared, ShareDialogProps } from './parts.tsx';
import './share-dialog.css';
import { ShareWays } from './ShareWays.tsx';

const sharingApi = apiClient<typeof sharingContract>();

/** Shares an achievement: its words and picture, and every way to pass them on. */
export default function ShareDialog({ open, onClose, ...shared }: ShareDialogProps): ReactNode {
  return (
    <Dialog open={open} onClose={onClose} title="Share Your Achievement" closeButton>
      <Sharing {...shared} />
    </Dialog>
  );
}

/** Until the link is there, and where it cannot be made, the words go with the address of this site. */
function Sharing({ request, data }: Shared): ReactNode {
  const { data: link, isError } = useQuery({
    queryKey: ['share', request, data],
    queryFn: ({ signal }) => sharingApi('POST /api/shares', { body: request, signal }),
  });
  const [toCopy, setToCopy] = useState<string | null>(null);
  const words = { text: link?.text ?? shareTextOf(data), url: link?.url ?? location.origin };
  const badge = link === undefined ? shareBadgeOf(data) : link.badge;
  return (
    <div className="column gap-12 sharing__dialog">
      {isError ? null : <Picture path={link?.picture} words={achievementOf(data)} />}
      {badge === null ? null : (
        <p>
          <Badge tone="foil">{badge}</Badge>
        </p>
      )}
      <p>{textToCopy(words)}</p>
      {isError ? (
        <p className="small">
          We could not make a link just for this. Your text carries the address of this site instead.
        </p>
      ) : null}
      <ShareWays words={words} onCopyByHand={setToCopy} />
      {toCopy === null ? null : <TextToCopy key={toCopy} label={toCopy} text={textToCopy(words)} />}
    </div>
  );
}

/** The picture that stands beside the link; its place is kept while it comes, and given up when it does not. */
function Picture({ path, words }: { readonly path: string | undefined; readonly words: string }): ReactNode {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  const { width, height } = PICTURE_SIZE;
  return (
    <div style={{ aspectRatio: `${width} / ${height}` }}>
      {path === undefined ? null : (
        <img src={path} width={width} height={height} alt={words} onError={() => setFailed(true)} />
      )}
    </div>
  );
}
