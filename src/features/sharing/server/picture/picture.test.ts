import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Flag, Nutmeg } from '../../../../platform/client/ui/ornaments.tsx';
import { FLAG, NUTMEG } from '../../../../platform/server/picture/drawings.ts';
import { COLOUR } from './draw-cover.ts';
import { drawPicture, type PictureText, createPictures } from './draw-picture.ts';

const TEXT: PictureText = {
  figure: '90%',
  heading: 'in a quiz on the labour law of Grenada',
  detail: '9 of 10 questions right',
  badge: 'High score',
};

test.each<[string, PictureText]>([
  ['with a figure and a badge', TEXT],
  [
    'with words alone',
    { figure: null, heading: 'How much notice must an employer give? '.repeat(20), detail: null, badge: null },
  ],
  ['with nothing to say', { figure: '', heading: '', detail: '', badge: '' }],
])('a picture %s is a PNG of 1200 x 630', async (_, text) => {
  const png = await drawPicture(text);
  expect(png.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('the colours are those of the light theme', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../../../platform/client/styles/tokens.css'), 'utf8');
  const light = tokens.slice(0, tokens.indexOf('@media'));
  for (const [name, colour] of Object.entries(COLOUR)) {
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/\d/, '-$&');
    expect(light).toContain(`--${token}: ${colour.toLowerCase()};`);
  }
});

test('the flag and the nutmeg are those of the screens', () => {
  const nutmeg = renderToStaticMarkup(createElement(Nutmeg));
  expect(nutmeg).toContain(`d="${NUTMEG.lines}"`);
  expect(nutmeg).toContain(`d="${NUTMEG.husk}"`);
  const flag = renderToStaticMarkup(createElement(Flag));
  for (const { path } of FLAG.fields.filter(({ path }) => !path.includes('a8.6')))
    expect(flag).toContain(`d="${path}"`);
  expect(flag).toContain('<circle cx="50" cy="30" r="8.6" fill="#CE1126"');
  expect(flag.split(`d="${FLAG.star.path}"`)).toHaveLength(FLAG.stars.length + 1);
});

test('a picture is drawn once for concurrent requests, and again after a failure', async () => {
  let drawn = 0;
  const pictures = createPictures(async () => {
    drawn += 1;
    if (drawn === 1) throw new Error('No fonts.');
    return Buffer.from(String(drawn));
  });
  const [first, second] = [pictures.get('a', TEXT), pictures.get('a', TEXT)];
  await expect(first).rejects.toThrow('No fonts.');
  await expect(second).rejects.toThrow('No fonts.');
  expect(pictures.has('a')).toBe(false);
  expect(await Promise.all([pictures.get('a', TEXT), pictures.get('a', TEXT)])).toEqual([
    Buffer.from('2'),
    Buffer.from('2'),
  ]);
});

test('the least recently used picture is evicted', async () => {
  const pictures = createPictures(async () => Buffer.from('x'));
  for (let name = 0; name < 24; name += 1) await pictures.get(String(name), TEXT);
  await pictures.get('0', TEXT);
  await pictures.get('new', TEXT);
  expect(['0', '1', '2', 'new'].map((name) => pictures.has(name))).toEqual([true, false, true, true]);
});
