import { assert, integer, property, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseEvents, type StreamEvent } from './stream-reply.ts';

const STREAM = [
  'event: start\ndata: {"conversationId":"7"}\n\n',
  ': still there\n\n',
  'event: text\ndata: {"delta":"Six "}\n\n',
  'event: text\r\ndata: {"delta":\r\ndata: "weeks."}\r\n\r\n',
].join('');

const EVENTS: readonly StreamEvent[] = [
  { name: 'start', data: '{"conversationId":"7"}' },
  { name: 'text', data: '{"delta":"Six "}' },
  { name: 'text', data: '{"delta":\n"weeks."}' },
];

describe('parsing an event stream', () => {
  test('returns whole events, and ignores comments', () => {
    expect(parseEvents(STREAM)).toEqual({ events: EVENTS, rest: '' });
  });

  test('an event without a name is a message', () => {
    expect(parseEvents('data:one\n\n').events).toEqual([{ name: 'message', data: 'one' }]);
  });

  test('returns the same events for any split of the stream', () => {
    const plain = STREAM.replaceAll('\r\n', '\n');
    assert(
      property(uniqueArray(integer({ min: 1, max: plain.length - 1 })), (cuts) => {
        const places = [0, ...cuts.toSorted((one, other) => one - other), plain.length];
        let rest = '';
        const events: StreamEvent[] = [];
        for (const [at, from] of places.slice(0, -1).entries()) {
          const read = parseEvents(rest + plain.slice(from, places[at + 1]));
          events.push(...read.events);
          rest = read.rest;
        }
        expect(events).toEqual(EVENTS);
        expect(rest).toBe('');
      }),
    );
  });
});
