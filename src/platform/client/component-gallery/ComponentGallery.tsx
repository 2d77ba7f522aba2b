import { useState, type ReactNode } from 'react';
import { Segmented } from '../ui/Tabs.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import type { ThemeChoice } from '../../shared/theme.ts';
import { chooseTheme, useTheme } from '../shell/theme.ts';
import { BadgesSection, ButtonsSection, FieldsSection } from './ControlSections.tsx';
import sheetCss from './component-gallery.css?inline';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import PublicHeader from '../shell/PublicHeader.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Menu } from '../ui/MenuPanel.tsx';
import { ChevronDownGlyph } from '../ui/shell-glyphs.tsx';
import { toast, type ToastNotice } from '../ui/toast.ts';
import WifiOff from 'lucide-react/icons/wifi-off';
import { EmptyState, ErrorState } from '../ui/EmptyState.tsx';
import { LoadingScreen, Skeleton, Skeletons } from '../ui/Loading.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ToastBody } from '../ui/ToastViewport.tsx';

const NOTICES: readonly ToastNotice[] = [
  { title: 'Card Bookmarked', description: 'You can find it under Bookmarked.', tone: 'success' },
  { title: 'Login Failed', description: 'That username and password do not match.', tone: 'danger' },
  { title: 'Using offline mode', description: 'Jocelyn is answering from built-in notes.', tone: 'info' },
];

/** Toasts and dialogs, drawn and live. */
function MessagesSection(): ReactNode {
  const [asking, setAsking] = useState(false);
  const [reading, setReading] = useState(false);
  return (
    <section>
      <h2>Messages</h2>
      <div className="parts__two">
        <div className="parts__shelf">
          {NOTICES.map((notice) => (
            <div key={notice.title} className="ui__toast" data-tone={notice.tone}>
              <ToastBody notice={notice} onClose={() => toast(notice)} />
            </div>
          ))}
          <div className="flow">
            {NOTICES.map((notice) => (
              <Button key={notice.tone} onClick={() => toast(notice)}>
                Toast: {notice.tone}
              </Button>
            ))}
          </div>
        </div>
        <div className="flow">
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete card
          </Button>
          <Button onClick={() => setReading(true)}>Read more</Button>
        </div>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Delete this flashcard?"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button variant="danger" onClick={() => setAsking(false)}>
              Delete card
            </Button>
          </>
        }
      >
        Are you sure you want to delete this flashcard? Learners lose it from their sets.
      </Dialog>
      <Dialog open={reading} onClose={() => setReading(false)} title="The Situation" wide closeButton>
        A wide dialog for things to read, with a close button instead of a decision.
      </Dialog>
    </section>
  );
}

/** Loading, empty and error. */
function WaitingSection(): ReactNode {
  const [retrying, setRetrying] = useState(false);
  return (
    <section>
      <h2>Loading, empty and error</h2>
      <div className="parts__three">
        <Skeletons className="card padded">
          <Skeleton width="40%" />
          <Skeleton width="90%" height="26px" />
          <Skeleton width="65%" height="26px" />
          <Skeleton />
          <Skeleton width="80%" />
          <Skeleton height="44px" radius="8px" />
        </Skeletons>
        <div className="card">
          <EmptyState
            title="No recent activity yet"
            heading="h3"
            action={
              <ButtonLink variant="primary" href="/flashcards">
                Open flashcards
              </ButtonLink>
            }
          >
            Study one card and it will appear here.
          </EmptyState>
        </div>
        <div className="card">
          <ErrorState
            title="Unable to Load Study Materials"
            heading="h3"
            icon={WifiOff}
            retrying={retrying}
            onRetry={() => setRetrying(true)}
          >
            Check your connection. Your progress is safe on this device.
          </ErrorState>
        </div>
      </div>
      <LoadingScreen />
    </section>
  );
}

function showLogoutToast(): void {
  toast({ title: 'Logout pressed', tone: 'info' });
}

/** The public header and a menu. The app's header and footer are in the frame around the gallery. */
function ShellSection(): ReactNode {
  return (
    <section>
      <h2>Public header and menu</h2>
      <div className="parts__shelf">
        <PublicHeader />
        <div className="flow">
          <Menu
            className="ui__button ui__secondary"
            entries={[
              { kind: 'link', label: 'Open card', href: '/flashcards' },
              { kind: 'action', label: 'Edit', icon: Pencil, onSelect: () => toast({ title: 'Edit', tone: 'info' }) },
              { kind: 'action', label: 'Delete', icon: Trash, disabled: true, onSelect: showLogoutToast },
            ]}
          >
            Actions <ChevronDownGlyph size={16} />
          </Menu>
        </div>
      </div>
    </section>
  );
}

const THEMES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

/**
 * The component gallery at `/dev/parts`: every component in every state, in either theme. `children` are sections of
 * features' components.
 */
export function ComponentGallery({ children }: { readonly children: ReactNode }): ReactNode {
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
      <div className="parts__gallery">
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
