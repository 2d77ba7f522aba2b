import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

/** Says in a form that it shows unsaved text from before, with a button that shows the initial values again. */
export function RestoredNote({ onStartOver }: { readonly onStartOver: () => void }): ReactNode {
  return (
    <div className="flow">
      <output className="small muted">This is what you typed before. It is not saved yet.</output>
      <Button variant="quiet" onClick={onStartOver}>
        Start Over
      </Button>
    </div>
  );
}
