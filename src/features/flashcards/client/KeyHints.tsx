import type { ReactNode } from 'react';

const HINTS = [
  ['Space', 'flip'],
  ['1', 'Need Practice'],
  ['2', 'Got it'],
  ['B', 'bookmark'],
  ['S', 'shuffle'],
] as const;

/** The keys in one line under the tools; the last opens the full list, and is all that is left when keys are off. */
export function KeyHints({ keysOn, onAll }: { readonly keysOn: boolean; readonly onAll: () => void }): ReactNode {
  return (
    <div className="hintbar">
      {keysOn
        ? HINTS.map(([cap, words]) => (
            <span key={cap}>
              <kbd>{cap}</kbd>
              {words}
            </span>
          ))
        : null}
      <button type="button" onClick={onAll}>
        {keysOn ? (
          <>
            <kbd aria-hidden="true">?</kbd>all keys
          </>
        ) : (
          'Keyboard shortcuts are off'
        )}
      </button>
    </div>
  );
}
