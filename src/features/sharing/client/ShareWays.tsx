import CheckMark from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Share from 'lucide-react/icons/share';
import { useEffect, useState, type ReactNode } from 'react';
import { copyText } from '../../../platform/client/share/copy-text.ts';
import { Button, buttonClass } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { COPY_NETWORKS, linkNetworks, textToCopy, type SharedText } from '../rules/networks.ts';

/** How long the button says that it copied, in milliseconds. */
const COPIED_MS = 2000;

export interface ShareWaysProps {
  readonly words: SharedText;
  /** The browser refused its clipboard: the words are to be shown under this sentence, for the learner to copy. */
  readonly onCopyByHand: (sentence: string) => void;
}

/** Every way to pass words on: WhatsApp, the device's own sharing, the networks, and the clipboard. */
export function ShareWays({ words, onCopyByHand }: ShareWaysProps): ReactNode {
  const [whatsApp, ...others] = linkNetworks(words);

  async function copyFor({ name, site }: (typeof COPY_NETWORKS)[number]): Promise<void> {
    if (!(await copyText(textToCopy(words)))) {
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
          <Button block onClick={() => void shareOnDevice(words)}>
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
        <CopyButton text={textToCopy(words)} onFailed={() => onCopyByHand('Please manually copy the text below.')} />
      </li>
    </ul>
  );
}

/** Opens a network in a window of its own, which learns nothing of this one. */
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

/** The device's own sharing. Calling it off is no failure. */
async function shareOnDevice(words: SharedText): Promise<void> {
  try {
    await navigator.share(words);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: 'Sharing did not open', description: 'Choose another way, or copy the text.', tone: 'danger' });
  }
}
