import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'qrcode';
import { describe, expect, test } from 'vitest';
import type { CertificateText } from '../../rules/certificate.ts';
import { certificateMarks } from './design.ts';
import { certificateDocument } from './document.ts';
import { COLOUR, edge, type Mark, type TextStyle } from './marks.ts';
import { certificatePicture } from './picture.ts';
import { qrDrawing } from '../../../../platform/server/picture/drawings.ts';

const CERTIFICATE: CertificateText = {
  learner: 'Anita Roberts',
  certification: 'Employment Act Foundations',
  score: '92%',
  cards: '50 of 50',
  date: '21 November 2026',
  number: 'LWG-2026-7K3Q-X9M2-TDA1-B0C4',
};
const NAMES: readonly [string, string][] = [
  ['an everyday name', CERTIFICATE.learner],
  ['a name with letters of the east', 'Łukasz Đorđević'],
  ['a Vietnamese name', 'Nguyễn Thị Ánh'],
  ['a name as long as they come', 'Wilhelmina Persaud-Fitzgerald '.repeat(8)],
  ['a name without a space', 'W'.repeat(120)],
  ['a name in letters no face has', '王秀英'],
];

describe('the picture', () => {
  test.each(NAMES)('of %s is a PNG of 800 x 600, or twice that', async (_, learner) => {
    for (const scale of [1, 2] as const) {
      const png = await certificatePicture({ ...CERTIFICATE, learner }, scale);
      expect(png.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([800 * scale, 600 * scale]);
    }
  });
});

describe('the document', () => {
  test.each(NAMES)(
    'of %s is one tagged page of A4 lying down, in English, with a title and the address of its check',
    async (_, learner) => {
      const address = `https://labourwise.example/verify/${CERTIFICATE.number}`;
      const pdf = await certificateDocument(
        { ...CERTIFICATE, learner },
        { address, earnedAt: new Date('2026-11-21T12:00:00Z'), compress: false },
      );
      const text = pdf.toString('latin1');
      expect(text.startsWith('%PDF-1.7')).toBe(true);
      expect(text.match(/\/Type \/Page\n/g)).toHaveLength(1);
      expect(text).toContain('/MediaBox [0 0 841.89 595.28]');
      for (const part of [
        '/Lang (en-GB)',
        '/StructTreeRoot',
        '/Marked true',
        '/DisplayDocTitle true',
        '/S /H1',
        '/S /Figure',
        `/Alt (QR code that leads to ${address})`,
        `/URI (${address})`,
      ])
        expect(text).toContain(part);
      expect(text.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(3);
    },
  );
});

/** Every letter is half as wide as high. */
function measure(text: string, { size }: TextStyle): number {
  return (text.length * size) / 2;
}

function drawnTexts(certificate: CertificateText) {
  return certificateMarks(certificate, { width: 800, scale: 1, measure }).filter(
    (mark): mark is Extract<Mark, { kind: 'text' }> => mark.kind === 'text',
  );
}

function nameOf(learner: string) {
  return drawnTexts({ ...CERTIFICATE, learner }).find(({ style }) => style.colour === COLOUR.leaf);
}

describe('the design', () => {
  test('shrinks the name from 38 to 24, then cuts it', () => {
    expect(nameOf('Anita Roberts')).toMatchObject({ text: 'Anita Roberts', style: { size: 38 } });
    expect(nameOf('Anita Roberts of Gouyave in Saint John')).toMatchObject({
      text: 'Anita Roberts of Gouyave in Saint John',
      style: { size: 30 },
    });
    const long = nameOf('Anita '.repeat(20));
    expect(long).toMatchObject({ style: { size: 24 } });
    expect(long?.text.endsWith('…')).toBe(true);
  });

  test('fits all text into the column for any content', () => {
    const certificate = {
      ...CERTIFICATE,
      learner: 'x'.repeat(100),
      certification: 'Labour Law of Grenada '.repeat(6),
      score: '100%',
      cards: '100 of 100',
      date: '28 September 2026',
    };
    for (const { text, x, style } of drawnTexts(certificate)) {
      if (style.face === 'text') continue;
      expect({ text, fits: x + measure(text, style) <= 737 }).toEqual({ text, fits: true });
    }
  });

  test('has the colours of the light theme', () => {
    const tokens = readFileSync(join(import.meta.dirname, '../../../../platform/client/styles/tokens.css'), 'utf8');
    const light = tokens.slice(0, tokens.indexOf('@media'));
    for (const [token, colour] of [
      ['ink', COLOUR.ink],
      ['ink-2', COLOUR.ink2],
      ['ink-3', COLOUR.ink3],
      ['leaf', COLOUR.leaf],
      ['cloth', COLOUR.cloth],
      ['foil', COLOUR.foil],
      ['ribbon', COLOUR.ribbon],
    ]) {
      expect(light).toContain(`--${token}: ${colour?.toLowerCase()};`);
    }
  });

  test.each([
    [1.5, 1, 1],
    [1.5, 2, 1.5],
    [0.5, 1, 1],
    [0.5, 2, 0.5],
    [1.5, null, 1.5],
  ])('an edge of %s at %s pixels to the unit is %s wide', (width, scale, expected) => {
    expect(edge(width, scale)).toBe(expected);
  });
});

test('a drawn QR code has exactly its dark squares', () => {
  const address = 'https://labourwise.example/verify/LWG-2026-7K3Q-X9M2-TDA1-B0C4';
  const { size, path } = qrDrawing(address);
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const dark = new Set<number>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(length); at += 1) dark.add(Number(y) * size + Number(x) + at);
  expect(size).toBe(modules.size);
  expect([...dark].toSorted((first, second) => first - second)).toEqual(
    [...modules.data.keys()].filter((index) => modules.data[index]),
  );
});
