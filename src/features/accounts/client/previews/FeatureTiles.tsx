import ArrowRight from 'lucide-react/icons/arrow-right';
import Layers from 'lucide-react/icons/layers';
import ListChecks from 'lucide-react/icons/list-checks';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Trophy from 'lucide-react/icons/trophy';
import { useState, type ComponentType, type ReactNode } from 'react';
import { Icon, type IconComponent } from '../../../../platform/client/ui/Icon.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import type { PreviewDialogProps, PreviewName } from './PreviewDialog.tsx';
import './tiles.css';

interface Feature {
  readonly name: PreviewName;
  readonly words: string;
  readonly icon: IconComponent;
}

const FEATURES: readonly Feature[] = [
  { name: 'Flashcards', words: 'The rule in plain words, with its section.', icon: Layers },
  { name: 'Ask Jocelyn', words: 'An AI assistant that cites the law.', icon: MessagesSquare },
  { name: 'Leaderboard', words: 'See how your points compare.', icon: Trophy },
  { name: 'Quiz', words: 'Ten questions, every answer explained.', icon: ListChecks },
];

/** What a plan opens: four features, each with a small preview, loaded when it is asked for. */
export function FeatureTiles(): ReactNode {
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
    <section className="accounts__look-inside" aria-labelledby="look-inside">
      <h2 id="look-inside">A look inside</h2>
      <ul className="cols">
        {FEATURES.map(({ name, words, icon }) => (
          <li key={name}>
            <button
              type="button"
              className="card gateway upright accounts__tile"
              aria-haspopup="dialog"
              onClick={() => void open(name)}
            >
              <Icon of={icon} size={24} strokeWidth={1.6} />
              <b className="serif title">{name}</b>
              <span className="muted">{words}</span>
              <span className="onward">
                Preview <Icon of={ArrowRight} size={18} strokeWidth={2} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {PreviewDialog === null ? null : <PreviewDialog shown={shown} onClose={() => setShown(null)} />}
    </section>
  );
}
