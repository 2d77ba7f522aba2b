import { useState, type ReactNode } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { RadioGroup } from '../../../../platform/client/ui/CheckboxAndRadios.tsx';
import type { StudyMode } from '../../../progress/rules/study-mode.ts';

const MODES = [
  { value: 'classic', label: 'Classic Study', help: 'All cards, law by law, at your own pace.' },
  {
    value: 'achievement',
    label: 'Achievement Mode',
    help: 'Eight levels that open one after the other, and twelve badges to earn.',
  },
] as const;

/** Classic or Achievement, and the button that begins it. */
export function ModeChooser({ onStart }: { readonly onStart: (mode: StudyMode) => void }): ReactNode {
  const [mode, setMode] = useState<StudyMode>('classic');
  return (
    <div className="card padded column gap-20 dashboard__modes">
      <RadioGroup<StudyMode> label="Study mode" choices={MODES} value={mode} onChange={setMode} />
      <Button variant="primary" large onClick={() => onStart(mode)}>
        {mode === 'classic' ? 'Start Classic Study' : 'Start Achievement Mode'}
      </Button>
      <p className="dashboard__hint small muted">You can change it at any time. Your progress counts in both.</p>
    </div>
  );
}
