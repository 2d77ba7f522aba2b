import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imageAddress, imageChange, picturePath, shownPicture, uploadedPath, type ImageChange } from './own-picture.ts';

const SITE = 'https://learn.example.gd';
const MINE = picturePath('AAAAAAAAAAAAAAAAAAAAAA');
const ANOTHERS = picturePath('BBBBBBBBBBBBBBBBBBBBBB');

describe('a picture address sent by the user', () => {
  test.each<[string, string | null, string | null, ImageChange]>([
    ['the own picture as it was told', `${SITE}${MINE}`, MINE, 'keep'],
    ['nothing, where nothing is', null, null, 'keep'],
    ['the same address elsewhere', 'https://example.com/a.jpg', 'https://example.com/a.jpg', 'keep'],
    ['nothing, in place of a picture', null, MINE, 'replace'],
    ['an address elsewhere, in place of a picture', 'https://example.com/a.jpg', MINE, 'replace'],
    ['an address elsewhere with the same path', `https://example.com${MINE}`, MINE, 'replace'],
    ['another page of this site', `${SITE}/favicon.svg`, null, 'replace'],
    ['someone else’s picture', `${SITE}${ANOTHERS}`, MINE, 'refuse'],
    ['a picture kept here, without one of one’s own', `${SITE}${ANOTHERS}`, null, 'refuse'],
    ['the own picture with something behind it', `${SITE}${MINE}?x`, MINE, 'refuse'],
  ])('%s', (_, typed, stored, change) => {
    expect(imageChange(typed, stored, SITE)).toBe(change);
  });
});

test('an uploaded picture is recognised by its whole address; an external one stays as written', () => {
  expect(imageAddress(MINE, SITE)).toBe(`${SITE}${MINE}`);
  expect(imageAddress('https://example.com/a.jpg', SITE)).toBe('https://example.com/a.jpg');
  expect(imageAddress(null, SITE)).toBeNull();
});

test('no web address is mistaken for an uploaded picture, or shown', () => {
  fc.assert(
    fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
      expect(uploadedPath(url)).toBeNull();
      expect(shownPicture(url, null)).toBeNull();
      expect(shownPicture(url, { address: `${SITE}${MINE}`, path: MINE })).toBeNull();
    }),
  );
});

test('the own picture is shown as long as the profile has it', () => {
  const own = { address: `${SITE}${MINE}`, path: MINE };
  expect(shownPicture(own.address, own)).toBe(MINE);
  expect(shownPicture(null, own)).toBeNull();
  expect(shownPicture(own.address, null)).toBeNull();
});
