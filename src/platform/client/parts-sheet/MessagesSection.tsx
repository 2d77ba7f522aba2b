import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ToastBody } from '../ui/ToastBody.tsx';
import { toast } from '../ui/toast.ts';
import type { ToastNotice } from '../ui/toast.ts';

const NOTICES: readonly ToastNotice[] = [
  { title: 'Card Bookmarked', description: 'You can find it under Bookmarked.', tone: 'success' },
  { title: 'Login Failed', description: 'That username and password do not match.', tone: 'danger' },
  { title: 'Using offline mode', description: 'Jocelyn is answering from built-in notes.', tone: 'info' },
];

/** Toasts and dialogs, drawn and live. */
export function MessagesSection(): ReactNode {
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
