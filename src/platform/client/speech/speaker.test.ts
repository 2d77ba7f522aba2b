import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createSpeaker,
  END_WAIT_MS,
  preferredVoice,
  SPEECH_FAILURES,
  START_WAIT_MS,
  type SpeechDevice,
  type SpeechFailure,
} from './speaker.ts';

/** An utterance as far as speaking goes. */
class Utterance extends EventTarget {
  readonly text: string;
  lang = '';
  rate = 1;
  pitch = 1;
  volume = 1;
  voice: SpeechSynthesisVoice | null = null;

  constructor(text: string) {
    super();
    this.text = text;
  }

  tell(kind: 'start' | 'end'): void {
    this.dispatchEvent(new Event(kind));
  }

  fail(error: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { error }));
  }
}

function voice(lang: string, name = lang): SpeechSynthesisVoice {
  return { lang, name, default: false, localService: true, voiceURI: name };
}

/** A simulated browser for speech; tests trigger its events. */
function startBrowser({ throws = false } = {}) {
  const calls: string[] = [];
  const utterances: Utterance[] = [];
  const failures: SpeechFailure[] = [];
  const voices: SpeechSynthesisVoice[] = [];
  const device: SpeechDevice = {
    synthesis: {
      getVoices: () => voices,
      cancel: () => void calls.push('cancel'),
      speak: ({ text }) => {
        if (throws) throw new Error('no engine');
        calls.push(`speak ${text}`);
      },
    },
    utteranceOf(text) {
      const utterance = new Utterance(text);
      utterances.push(utterance);
      return Object.assign(utterance, {
        onboundary: null,
        onend: null,
        onerror: null,
        onmark: null,
        onpause: null,
        onresume: null,
        onstart: null,
      });
    },
  };
  return {
    calls,
    utterances,
    failures,
    voices,
    speaker: createSpeaker(
      () => device,
      (failure) => failures.push(failure),
    ),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a speaker', () => {
  it('loads, plays and is idle again', () => {
    const { speaker, utterances } = startBrowser();
    const states: string[] = [];
    speaker.subscribe(() => states.push(speaker.stateOf('a')));
    speaker.toggle('a', 'strike');
    utterances[0]?.tell('start');
    utterances[0]?.tell('end');
    expect(states).toEqual(['loading', 'playing', 'idle']);
  });

  it('speaks within the press, after cancelling earlier speech', () => {
    const { speaker, calls } = startBrowser();
    speaker.toggle('a', 'strike');
    expect(calls).toEqual(['cancel', 'speak strike']);
  });

  it('speaks slowly, in British English, with a voice that loads late', () => {
    const { speaker, utterances, voices } = startBrowser();
    speaker.toggle('a', 'strike');
    expect(utterances[0]).toMatchObject({ lang: 'en-GB', rate: 0.8, pitch: 1, volume: 0.8, voice: null });
    const british = voice('en-GB');
    voices.push(voice('fr-FR'), british);
    speaker.toggle('b', 'strike');
    expect(utterances[1]?.voice).toBe(british);
  });

  it('stops without an error when pressed again', () => {
    const { speaker, utterances, calls, failures } = startBrowser();
    speaker.toggle('a', 'strike');
    utterances[0]?.tell('start');
    speaker.toggle('a', 'strike');
    utterances[0]?.fail('interrupted');
    expect(speaker.stateOf('a')).toBe('idle');
    expect(calls.at(-1)).toBe('cancel');
    expect(failures).toEqual([]);
  });

  it('switches to another text, and ignores late events of the first', () => {
    const { speaker, utterances, failures } = startBrowser();
    speaker.toggle('a', 'strike');
    utterances[0]?.tell('start');
    speaker.toggle('b', 'union');
    utterances[0]?.fail('canceled');
    utterances[0]?.tell('end');
    utterances[1]?.tell('start');
    expect([speaker.stateOf('a'), speaker.stateOf('b')]).toEqual(['idle', 'playing']);
    expect(failures).toEqual([]);
  });

  it('stops for its own key only', () => {
    const { speaker, utterances } = startBrowser();
    speaker.toggle('a', 'strike');
    utterances[0]?.tell('start');
    speaker.stop('b');
    expect(speaker.stateOf('a')).toBe('playing');
    speaker.stop('a');
    expect(speaker.stateOf('a')).toBe('idle');
  });

  it('reports a playback error', () => {
    const { speaker, utterances, failures } = startBrowser();
    speaker.toggle('a', 'strike');
    utterances[0]?.fail('synthesis-failed');
    expect(failures).toEqual([{ title: 'Audio Error', description: 'Unable to play pronunciation audio' }]);
    expect(speaker.stateOf('a')).toBe('idle');
  });

  it('reports a refusal by the browser', () => {
    const { speaker, failures } = startBrowser({ throws: true });
    speaker.toggle('a', 'strike');
    expect(failures).toEqual([{ title: 'Audio Error', description: 'Speech synthesis not available' }]);
    expect(speaker.stateOf('a')).toBe('idle');
  });

  it('reports a browser without speech', () => {
    const failures: SpeechFailure[] = [];
    const speaker = createSpeaker(
      () => null,
      (failure) => failures.push(failure),
    );
    speaker.wake();
    speaker.toggle('a', 'strike');
    expect(failures).toEqual([
      { title: 'Not Supported', description: 'Audio pronunciation not supported in this browser' },
    ]);
  });

  it('times out without sound', () => {
    const { speaker, failures, calls } = startBrowser();
    speaker.toggle('a', 'strike');
    vi.advanceTimersByTime(START_WAIT_MS);
    expect(speaker.stateOf('a')).toBe('idle');
    expect(failures).toEqual([SPEECH_FAILURES.notAvailable]);
    expect(calls.at(-1)).toBe('cancel');
  });

  it('becomes idle even without an end event', () => {
    const { speaker, utterances, failures } = startBrowser();
    speaker.toggle('a', 'strike');
    utterances[0]?.tell('start');
    vi.advanceTimersByTime(END_WAIT_MS);
    expect(speaker.stateOf('a')).toBe('playing');
    vi.advanceTimersByTime(END_WAIT_MS);
    expect(speaker.stateOf('a')).toBe('idle');
    expect(failures).toEqual([]);
  });
});

describe('preferredVoice', () => {
  const american = { lang: 'en-US', name: 'Samantha' };
  it('is British, else English, else the browser’s default', () => {
    expect(preferredVoice([american, { lang: 'en_GB', name: 'Daniel' }])?.name).toBe('Daniel');
    expect(preferredVoice([american, { lang: 'en', name: 'British English' }])?.name).toBe('British English');
    expect(preferredVoice([{ lang: 'fr-FR', name: 'Amélie' }, american])?.name).toBe('Samantha');
    expect(preferredVoice([{ lang: 'fr-FR', name: 'Amélie' }])).toBeNull();
  });
});
