import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode, useEffect } from 'react';
import { apiClient } from '../../../platform/client/api-client.ts';
import { TextToCopy, copyText } from '../../../platform/client/ui/CopyByHand.tsx';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import type { sharingContract } from '../contract.ts';
import { textToCopy, COPY_NETWORKS, linkNetworks, type SharedText } from '../rules/networks.ts';
import { PICTURE_SIZE, achievementOf, shareBadgeOf, shareTextOf } from '../rules/share-text.ts';
import type { Shared, ShareDialogProps } from './parts.tsx';
import './share-dialog.css';
import CheckMark from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Share from 'lucide-react/icons/share';
import { Button, buttonClass } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';

/** Time for which the button shows 'Copied!', in milliseconds. */
const COPIED_MS = 2000;

interface ShareOptionsProps {
  readonly shared: SharedText;
  /** Called when the browser refuses the clipboard: the text must be shown below this label. */
  readonly onCopyByHand: (sentence: string) => void;
}

/** Buttons to share the text: WhatsApp, the device's sharing, other networks and the clipboard. */
function ShareOptions({ shared, onCopyByHand }: ShareOptionsProps): ReactNode {
  const [whatsApp, ...others] = linkNetworks(shared);

  async function copyFor({ name, site }: (typeof COPY_NETWORKS)[number]): Promise<void> {
    if (!(await copyText(textToCopy(shared)))) {
      onCopyByHand(`Copy the text below for ${name}`);
      return;
    }
    toast({ title: `${name} content copied!`, tone: 'success' });
    open(site, '_blank', 'noopener');
  }

  return (
    <ul className="actions" aria-label="Ways to share">
      {whatsApp === undefined ? null : (
        <li className="sharing__all">
          <NetworkLink {...whatsApp} first />
        </li>
      )}
      {'share' in navigator ? (
        <li className="sharing__all">
          <Button block onClick={() => void shareOnDevice(shared)}>
            <Icon of={Share} size={18} strokeWidth={2} />
            Share on this device
          </Button>
        </li>
      ) : null}
      {others.map((network) => (
        <li key={network.name}>
          <NetworkLink {...network} />
        </li>
      ))}
      {COPY_NETWORKS.map((network) => (
        <li key={network.name}>
          <Button block onClick={() => void copyFor(network)}>
            {network.name}
          </Button>
        </li>
      ))}
      <li className="sharing__all">
        <CopyButton text={textToCopy(shared)} onFailed={() => onCopyByHand('Please manually copy the text below.')} />
      </li>
    </ul>
  );
}

/** Opens a network in a new window without access to this one. */
function NetworkLink({
  name,
  href,
  first = false,
}: {
  readonly name: string;
  readonly href: string;
  readonly first?: boolean;
}): ReactNode {
  return (
    <a
      className={buttonClass({ variant: first ? 'primary' : 'secondary', block: true })}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {name}
      <span className="visually-hidden"> (opens in a new window)</span>
    </a>
  );
}

function CopyButton({ text, onFailed }: { readonly text: string; readonly onFailed: () => void }): ReactNode {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    if (await copyText(text)) {
      setCopied(true);
      toast({ title: 'Copied to clipboard!', tone: 'success' });
      return;
    }
    onFailed();
    toast({ title: 'Copy failed', description: 'Please manually copy the text below.', tone: 'danger' });
  }

  return (
    <Button block onClick={() => void copy()}>
      <Icon of={copied ? CheckMark : Copy} size={18} strokeWidth={2} />
      {copied ? 'Copied!' : 'Copy'}
    </Button>
  );
}

/** Opens the device's sharing. Canceling it is no error. */
async function shareOnDevice(shared: SharedText): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: 'Sharing did not open', description: 'Choose another way, or copy the text.', tone: 'danger' });
  }
}

const sharingApi = apiClient<typeof sharingContract>();

/** The dialog that shares an achievement: text, picture and the ways to share. */
export default function ShareDialog({ open, onClose, ...shared }: ShareDialogProps): ReactNode {
  return (
    <Dialog open={open} onClose={onClose} title="Share Your Achievement" closeButton>
      <Sharing {...shared} />
    </Dialog>
  );
}

/** Shares the address of this site until the link is loaded, or when it cannot be made. */
function Sharing({ request, data }: Shared): ReactNode {
  const { data: link, isError } = useQuery({
    queryKey: ['share', request, data],
    queryFn: ({ signal }) => sharingApi('POST /api/shares', { body: request, signal }),
  });
  const [toCopy, setToCopy] = useState<string | null>(null);
  const shared = { text: link?.text ?? shareTextOf(data), url: link?.url ?? location.origin };
  const badge = link === undefined ? shareBadgeOf(data) : link.badge;
  return (
    <div className="column gap-12 sharing__dialog">
      {isError ? null : <Picture path={link?.picture} text={achievementOf(data)} />}
      {badge === null ? null : (
        <p>
          <Badge tone="foil">{badge}</Badge>
        </p>
      )}
      <p>{textToCopy(shared)}</p>
      {isError ? (
        <p className="small">
          We could not create a separate link for this. Your text has the address of this site instead.
        </p>
      ) : null}
      <ShareOptions shared={shared} onCopyByHand={setToCopy} />
      {toCopy === null ? null : <TextToCopy key={toCopy} label={toCopy} text={textToCopy(shared)} />}
    </div>
  );
}

/** The picture of the share. Reserves its space while it loads; shows nothing when it fails. */
function Picture({ path, text }: { readonly path: string | undefined; readonly text: string }): ReactNode {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  const { width, height } = PICTURE_SIZE;
  return (
    <div style={{ aspectRatio: `${width} / ${height}` }}>
      {path === undefined ? null : (
        <img src={path} width={width} height={height} alt={text} onError={() => setFailed(true)} />
      )}
    </div>
  );
}
