import { useEffect, useEffectEvent } from 'react';

/** Options of an event stream. */
interface StreamOptions {
  /** First and longest delay before a closed stream is reopened, in milliseconds. */
  readonly retryMs: { readonly first: number; readonly longest: number };
  /** A hidden page closes its connection, of which a browser has few, and reopens it when it is visible again. */
  readonly onlyWhileVisible?: boolean;
  /** Called for each connection; `isFirst` is false when events may have been missed since the last one. */
  readonly onOpen: (isFirst: boolean) => void;
  /** Called for each event with the names in `names`. */
  readonly onEvent: (name: string, data: string) => void;
  /** Called when the server ends the stream: the user signed out or left the group. */
  readonly onOver: () => void;
  readonly onInterrupted?: () => void;
}

/** Subscribes to the named events of an event stream and reconnects it. */
export function useEventStream(path: string, names: readonly string[], options: StreamOptions): void {
  const { retryMs, onlyWhileVisible = false } = options;
  const opened = useEffectEvent(options.onOpen);
  const received = useEffectEvent(options.onEvent);
  const over = useEffectEvent(options.onOver);
  const interrupted = useEffectEvent(() => options.onInterrupted?.());

  useEffect(() => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = retryMs.first;
    let isFirst = true;

    function close(): void {
      clearTimeout(timer);
      source?.close();
      source = null;
    }
    function open(): void {
      close();
      const stream = new EventSource(path);
      source = stream;
      stream.addEventListener('open', () => {
        wait = retryMs.first;
        opened(isFirst);
        isFirst = false;
      });
      for (const name of names) stream.addEventListener(name, ({ data }: MessageEvent<string>) => received(name, data));
      stream.addEventListener('over', () => {
        close();
        over();
      });
      stream.addEventListener('error', () => {
        interrupted();
        if (stream.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(open, wait);
        wait = Math.min(2 * wait, retryMs.longest);
      });
    }
    function connectWhileVisible(): void {
      if (document.hidden) close();
      else open();
    }
    if (!onlyWhileVisible) {
      open();
      return close;
    }
    connectWhileVisible();
    document.addEventListener('visibilitychange', connectWhileVisible);
    return () => {
      document.removeEventListener('visibilitychange', connectWhileVisible);
      close();
    };
  }, [path, names, retryMs, onlyWhileVisible]);
}
