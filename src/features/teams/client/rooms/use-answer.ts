import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiFailure } from '../../../../platform/client/api-client.ts';
import { liveRoomsApi, type SessionIds } from './queries.ts';

/** Delay before a failed answer is sent again, in milliseconds. */
const AGAIN_MS = 1500;

/** The answer to the card that is open. */
export interface AnswerState {
  /** Index of the option, from 0; null for none. */
  readonly chosen: number | null;
  /** `waiting`: the request failed and is retried. `late`: the card was closed before the answer arrived. */
  readonly state: 'none' | 'sending' | 'in' | 'waiting' | 'late';
  readonly choose: (option: number) => void;
}

/**
 * Sends the user's answer to the card at a position. Requests run one after another until the last choice is stored. `stored` is the option that
 * the server has. The position must be the component's React key.
 */
export function useAnswer(ids: SessionIds, position: number, stored: number | null): AnswerState {
  const [chosen, setChosen] = useState(stored);
  const [state, setState] = useState<AnswerState['state']>(stored === null ? 'none' : 'in');
  const wanted = useRef<number | null>(null);
  const underWay = useRef(false);

  const send = useEffectEvent(async () => {
    if (underWay.current) return;
    underWay.current = true;
    while (wanted.current !== null) {
      const option = wanted.current;
      setState('sending');
      const outcome = await sendOne(ids, position, option);
      if (outcome === 'waiting') {
        setState('waiting');
        break;
      }
      if (wanted.current !== option) continue;
      wanted.current = null;
      setState(outcome);
    }
    underWay.current = false;
  });

  useEffect(() => {
    if (state !== 'waiting') return undefined;
    const timer = setTimeout(() => void send(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  // Only effects may call an effect event: a new choice changes this counter, which runs the effect.
  const [choices, setChoices] = useState(0);
  useEffect(() => {
    if (choices > 0) void send();
  }, [choices]);

  return {
    chosen,
    state,
    choose(option) {
      wanted.current = option;
      setChosen(option);
      setChoices((count) => count + 1);
    },
  };
}

async function sendOne(ids: SessionIds, position: number, chosen: number): Promise<'in' | 'late' | 'waiting'> {
  try {
    const { kept } = await liveRoomsApi('PUT /api/groups/:groupId/sessions/:sessionId/room/answer', {
      params: { ...ids },
      body: { position, chosen },
    });
    return kept ? 'in' : 'late';
  } catch (error) {
    const passing = error instanceof ApiFailure && (error.code === 'OFFLINE' || error.status >= 500);
    return passing ? 'waiting' : 'late';
  }
}
