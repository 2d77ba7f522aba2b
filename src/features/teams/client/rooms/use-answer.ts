import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiFailure } from '../../../../platform/client/api-client.ts';
import { liveRoomsApi, type SessionIds } from './queries.ts';

/** How long an answer that did not get through waits for its next try, in milliseconds. */
const AGAIN_MS = 1500;

/** The answer to the card that is open. */
export interface GivenAnswer {
  /** The place of the option, from 0; null for none. */
  readonly chosen: number | null;
  /** `waiting`: it did not get through yet and is sent again by itself. `late`: the card was closed before it came. */
  readonly state: 'none' | 'sending' | 'in' | 'waiting' | 'late';
  readonly choose: (option: number) => void;
}

/**
 * The answer to the card at a position: the last option chosen is sent, one call after the other, until it is in. `kept` is the option that the
 * server has. Give the component the position as its key.
 */
export function useAnswer(ids: SessionIds, position: number, kept: number | null): GivenAnswer {
  const [chosen, setChosen] = useState(kept);
  const [state, setState] = useState<GivenAnswer['state']>(kept === null ? 'none' : 'in');
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

  // An effect event is called by effects alone: what is wanted is told to the one below.
  const [told, setTold] = useState(0);
  useEffect(() => {
    if (told > 0) void send();
  }, [told]);

  return {
    chosen,
    state,
    choose(option) {
      wanted.current = option;
      setChosen(option);
      setTold((count) => count + 1);
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
