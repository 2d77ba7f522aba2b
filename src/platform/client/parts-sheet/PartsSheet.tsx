import { useState } from 'react';
import type { ReactNode } from 'react';
import { Segmented } from '../ui/Segmented.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { chooseTheme, useTheme } from '../shell/theme.ts';
import type { ThemeChoice } from '../shell/theme.ts';
import { BadgesSection } from './BadgesSection.tsx';
import { ButtonsSection } from './ButtonsSection.tsx';
import { FieldsSection } from './FieldsSection.tsx';
import { MessagesSection } from './MessagesSection.tsx';
import { ShellSection } from './ShellSection.tsx';
import { WaitingSection } from './WaitingSection.tsx';
import sheetCss from './parts-sheet.css?inline';

const THEMES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

/** The live sheet at `/dev/parts`: every part of the look, in every state, in either theme; `children` are sections of features' parts. */
export function PartsSheet({ children }: { readonly children: ReactNode }): ReactNode {
  const theme = useTheme();
  const [busy, setBusy] = useState(false);
  return (
    <div className="wrap">
      <style>{sheetCss}</style>
      <PageHead
        note="Every part, every state."
        title="Component sheet"
        actions={<Segmented label="Theme of this page" choices={THEMES} value={theme} onChange={chooseTheme} />}
      />
      <div className="parts__sheet">
        <ButtonsSection busy={busy} onBusy={setBusy} />
        <FieldsSection />
        <BadgesSection />
        {children}
        <MessagesSection />
        <ShellSection />
        <WaitingSection />
      </div>
    </div>
  );
}
