import { expect, test } from 'vitest';
import { createAnswerReader } from './answer-reader.ts';

const SIZED = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nx-other: 1\r\n\r\nhello';
const EMPTY = 'HTTP/1.1 204 No Content\r\ncontent-length: 0\r\n\r\n';
const CHUNKED =
  'HTTP/1.1 404 Not Found\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\nc\r\n\r\nin pieces\r\n\r\n0\r\n\r\n';

const ANSWERS = [
  [SIZED, { status: 200, bodyLength: 5 }],
  [EMPTY, { status: 204, bodyLength: 0 }],
  [CHUNKED, { status: 404, bodyLength: 15 }],
] as const;

test.each([1, 2, 7, 1000])('parses responses split into chunks of %i bytes', (size) => {
  const read = createAnswerReader();
  for (const [text, answer] of [...ANSWERS, ...ANSWERS]) {
    const bytes = Buffer.from(text);
    const seen: unknown[] = [];
    for (let place = 0; place < bytes.length; place += size) seen.push(read(bytes.subarray(place, place + size)));
    expect(seen.pop()).toEqual(answer);
    expect(seen.every((one) => one === null)).toBe(true);
  }
});

test.each([
  ['a response without a length', 'no content-length', 'HTTP/1.1 200 OK\r\nconnection: close\r\n\r\nhello'],
  [
    'a chunk without a number',
    'a chunk of invalid length',
    'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nxyz\r\n',
  ],
  ['an endless head', 'too long', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(20_000)}`],
])('refuses %s', (_what, message, text) => {
  expect(() => createAnswerReader()(Buffer.from(text))).toThrow(message);
});
