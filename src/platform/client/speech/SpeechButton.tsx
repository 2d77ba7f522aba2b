import Square from 'lucide-react/icons/square';
import Volume2 from 'lucide-react/icons/volume-2';
import { useEffect, useId, useSyncExternalStore, type ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { toast } from '../ui/toast.ts';
import { createSpeaker, type SpeechDevice } from './speaker.ts';

/** The speech of this browser; null where it has none. */
function browserSpeech(): SpeechDevice | null {
  if (!('speechSynthesis' in globalThis) || !('SpeechSynthesisUtterance' in globalThis)) return null;
  return { synthesis: speechSynthesis, utteranceOf: (text) => new SpeechSynthesisUtterance(text) };
}

const speaker = createSpeaker(browserSpeech, (failure) => toast({ ...failure, tone: 'danger' }));

interface SpeechButtonProps {
  readonly text: string;
  /** Accessible names for a long text, which has a name of its own. */
  readonly label?: string | undefined;
  readonly stopLabel?: string | undefined;
}

/** Speaks a word or a text in a British voice; a second press stops it. Only one button speaks at a time. */
export function SpeechButton({
  text,
  label = `Hear ${text}`,
  stopLabel = `Stop ${text}`,
}: SpeechButtonProps): ReactNode {
  const key = useId();
  const state = useSyncExternalStore(speaker.subscribe, () => speaker.stateOf(key));
  useEffect(() => {
    speaker.wake();
    return () => speaker.stop(key);
  }, [key]);
  return (
    <button
      type="button"
      className="ui__icon-button ui__speak"
      data-state={state}
      aria-label={state === 'playing' ? stopLabel : label}
      aria-busy={state === 'loading' || undefined}
      onClick={() => speaker.toggle(key, text)}
    >
      {state === 'loading' ? (
        <span className="ui__spinner" />
      ) : (
        <Icon of={state === 'playing' ? Square : Volume2} size={22} />
      )}
    </button>
  );
}
