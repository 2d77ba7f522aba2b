import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { NavigationDrawer } from '../shell/HeaderMenus.tsx';
import PublicHeader from '../shell/PublicHeader.tsx';
import { Button } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import { ChevronDownGlyph } from '../ui/shell-glyphs.tsx';
import { toast } from '../ui/toast.ts';

const USER = { username: 'anita', points: 1240 };

function sayLogout(): void {
  toast({ title: 'Logout pressed', tone: 'info' });
}

/** The public header, a menu and the drawer. The app's header and footer are those of the frame around the sheet. */
export function ShellSection(): ReactNode {
  const [drawer, setDrawer] = useState(false);
  return (
    <section>
      <h2>Public header, menu and drawer</h2>
      <div className="parts__shelf">
        <PublicHeader />
        <div className="flow">
          <Menu
            className="ui__button ui__secondary"
            entries={[
              { kind: 'link', label: 'Open card', href: '/flashcards' },
              { kind: 'action', label: 'Edit', icon: Pencil, onSelect: () => toast({ title: 'Edit', tone: 'info' }) },
              { kind: 'action', label: 'Delete', icon: Trash, disabled: true, onSelect: sayLogout },
            ]}
          >
            Actions <ChevronDownGlyph size={16} />
          </Menu>
          <Button onClick={() => setDrawer(true)}>Open the drawer</Button>
        </div>
      </div>
      <NavigationDrawer
        open={drawer}
        onClose={() => setDrawer(false)}
        user={USER}
        path="/flashcards"
        onLogout={sayLogout}
      />
    </section>
  );
}
