import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Run, RunEnd, RunState } from './run.ts';

/** How often what did not get through is tried again, in milliseconds. */
const RETRY_MS = 5000;

/** A run for as long as the component lives, and what it shows; give the component the attempt's id as its key. */
export function useRun<View, Grade, OpenRun extends Run<View, Grade>>(
  open: () => OpenRun & Run<View, Grade>,
  onEnd: (end: RunEnd<Grade>) => void,
): readonly [OpenRun, View & RunState] {
  const [run] = useState(open);
  const view = useSyncExternalStore(run.subscribe, run.view);

  const told = useEffectEvent(onEnd);
  useEffect(() => run.onEnd((end) => told(end)), [run]);
  useEffect(() => {
    run.begin();
    addEventListener('online', run.retry);
    return () => removeEventListener('online', run.retry);
  }, [run]);

  // A server that comes back says nothing: it is asked again until it answers.
  const stopped = view.unsaved || view.status === 'stuck';
  useEffect(() => {
    if (!stopped) return undefined;
    const timer = setInterval(run.retry, RETRY_MS);
    return () => clearInterval(timer);
  }, [run, stopped]);
  return [run, view];
}
