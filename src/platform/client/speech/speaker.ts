/** State of a speech button. `loading` lasts from the tap to the first sound. */
export type SpeechState = 'idle' | 'loading' | 'playing';

/** The fixed words of a failure, ready for a toast. */
export interface SpeechFailure {
  readonly title: string;
  readonly description: string;
}

/** Every way speech fails. */
export const SPEECH_FAILURES = {
  notPlayed: { title: 'Audio Error', description: 'Unable to play pronunciation audio' },
  notAvailable: { title: 'Audio Error', description: 'Speech synthesis not available' },
  notSupported: { title: 'Not Supported', description: 'Audio pronunciation not supported in this browser' },
} as const satisfies Readonly<Record<string, SpeechFailure>>;

/** Settings of the pronunciation. */
export const SPEECH_SETTINGS = { lang: 'en-GB', rate: 0.8, pitch: 1, volume: 0.8 } as const;

/** Timeout for the first sound in milliseconds; after it, speech counts as not supported. */
export const START_WAIT_MS = 5000;

/** Timeout for the end event: this plus time for each character, in milliseconds. */
export const END_WAIT_MS = 5000;
const END_WAIT_PER_CHARACTER_MS = 250;

/** The speech of a browser. */
export interface SpeechDevice {
  readonly synthesis: Pick<SpeechSynthesis, 'speak' | 'cancel' | 'getVoices'>;
  readonly utteranceOf: (text: string) => SpeechSynthesisUtterance;
}

/** A speaker shared by the page. Each button has its own key. */
export interface Speaker {
  /** Requests the voices, which many browsers load only then. */
  readonly wake: () => void;
  /** Starts or stops speaking a key. Must be called in the tap: phones allow no speech otherwise. */
  readonly toggle: (key: string, text: string) => void;
  /** Stops the key's speech, if any. */
  readonly stop: (key: string) => void;
  readonly stateOf: (key: string) => SpeechState;
  /** Calls back after every change; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
}

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'name'>;

/** A British voice, else any English one, else none. */
export function preferredVoice<V extends Voice>(voices: readonly V[]): V | null {
  const speaks = (start: string) => (voice: V) => voice.lang.toLowerCase().replace('_', '-').startsWith(start);
  return (
    voices.find(speaks('en-gb')) ??
    voices.find(({ name }) => name.includes('British')) ??
    voices.find(speaks('en')) ??
    null
  );
}

interface Saying {
  readonly key: string;
  readonly state: 'loading' | 'playing';
  /** Referenced here because some browsers garbage-collect an utterance and then never send its end event. */
  readonly utterance: SpeechSynthesisUtterance;
}

/** Creates a speaker over a browser's speech. `device` returns null without speech. `fail` notifies the user. */
export function createSpeaker(device: () => SpeechDevice | null, fail: (failure: SpeechFailure) => void): Speaker {
  const { saying, become, subscribe } = createPresent();

  function quieten(): void {
    become(null);
    device()?.synthesis.cancel();
  }

  function speak({ synthesis, utteranceOf }: SpeechDevice, key: string, text: string): void {
    const utterance = Object.assign(utteranceOf(text), SPEECH_SETTINGS, {
      voice: preferredVoice(synthesis.getVoices()),
    });
    // Earlier utterances still send their end event; only the current one counts.
    const isPresent = (): boolean => saying()?.utterance === utterance;
    function end(failure: SpeechFailure | null): void {
      if (!isPresent()) return;
      become(null);
      if (failure !== null) fail(failure);
    }
    utterance.addEventListener('start', () => {
      if (!isPresent()) return;
      become({ key, state: 'playing', utterance }, END_WAIT_MS + text.length * END_WAIT_PER_CHARACTER_MS, quieten);
    });
    utterance.addEventListener('end', () => end(null));
    utterance.addEventListener('error', ({ error }) =>
      end(error === 'canceled' || error === 'interrupted' ? null : SPEECH_FAILURES.notPlayed),
    );

    become({ key, state: 'loading', utterance }, START_WAIT_MS, () => {
      quieten();
      fail(SPEECH_FAILURES.notAvailable);
    });
    synthesis.cancel();
    synthesis.speak(utterance);
  }

  return {
    wake: () => void device()?.synthesis.getVoices(),
    toggle(key, text) {
      if (saying()?.key === key) return quieten();
      const speech = device();
      if (speech === null) return fail(SPEECH_FAILURES.notSupported);
      try {
        speak(speech, key, text);
      } catch {
        become(null);
        fail(SPEECH_FAILURES.notAvailable);
      }
    },
    stop(key) {
      if (saying()?.key === key) quieten();
    },
    stateOf(key) {
      const present = saying();
      return present?.key === key ? present.state : 'idle';
    },
    subscribe,
  };
}

/** The current utterance and its listeners. */
function createPresent() {
  let saying: Saying | null = null;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  /** Changes the current utterance. `overdue` is called when it lasts longer than its timeout. */
  function become(next: Saying | null, waitMs?: number, overdue?: () => void): void {
    clearTimeout(watchdog);
    saying = next;
    for (const listener of listeners) listener();
    if (overdue !== undefined) watchdog = setTimeout(overdue, waitMs);
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { saying: () => saying, become, subscribe };
}
