import { useEffect, useState } from 'react';

/** What a dialog knows of the changes typed into it. */
interface UnsavedChanges {
  readonly isChanged: boolean;
  readonly isAsking: boolean;
  readonly noteChange: () => void;
  /** Asks whether the changes may be discarded. */
  readonly ask: () => void;
  /** Takes the question away and keeps the changes. */
  readonly keep: () => void;
}

/** Follows whether something was typed since a dialog opened. While it was, the browser asks before the page is left. */
export function useUnsavedChanges(open: boolean): UnsavedChanges {
  const [wasOpen, setWasOpen] = useState(open);
  const [isChanged, setChanged] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    setChanged(false);
    setAsking(false);
  }
  useEffect(() => {
    if (!isChanged) return undefined;
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', askFirst);
    return () => removeEventListener('beforeunload', askFirst);
  }, [isChanged]);
  return {
    isChanged,
    isAsking,
    noteChange: () => setChanged(true),
    ask: () => setAsking(true),
    keep: () => setAsking(false),
  };
}
