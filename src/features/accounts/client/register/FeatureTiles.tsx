import { type ReactNode, useState, type ComponentType } from 'react';
import Layers from 'lucide-react/icons/layers';
import ListChecks from 'lucide-react/icons/list-checks';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Trophy from 'lucide-react/icons/trophy';
import { Icon, type IconComponent } from '../../../../platform/client/ui/Icon.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import type { PreviewDialogProps, PreviewName } from './PreviewDialog.tsx';

interface Feature {
  readonly name: PreviewName;
  readonly icon: IconComponent;
}

const FEATURES: readonly Feature[] = [
  { name: 'Flashcards', icon: Layers },
  { name: 'Ask Jocelyn', icon: MessagesSquare },
  { name: 'Leaderboard', icon: Trophy },
  { name: 'Quiz', icon: ListChecks },
];

/** Four features, each with a small preview that loads on demand. */
export default function FeatureTiles(): ReactNode {
  const [shown, setShown] = useState<PreviewName | null>(null);
  const [PreviewDialog, setPreviewDialog] = useState<ComponentType<PreviewDialogProps> | null>(null);

  async function open(name: PreviewName): Promise<void> {
    try {
      const loaded = await import('./PreviewDialog.tsx');
      setPreviewDialog(() => loaded.PreviewDialog);
      setShown(name);
    } catch {
      toast({ title: 'Preview Not Loaded', description: 'Check your connection and try again.', tone: 'danger' });
    }
  }

  return (
    <>
      <ul className="flow">
        {FEATURES.map(({ name, icon }) => (
          <li key={name}>
            <button
              type="button"
              className="link line accounts__tile"
              aria-haspopup="dialog"
              onClick={() => void open(name)}
            >
              <Icon of={icon} size={20} />
              {name}
            </button>
          </li>
        ))}
      </ul>
      {PreviewDialog === null ? null : <PreviewDialog shown={shown} onClose={() => setShown(null)} />}
    </>
  );
}
