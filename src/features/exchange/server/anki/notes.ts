import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../../platform/server/mail/layout.ts';
import { LEVELS } from '../../../achievements/rules/levels.ts';
import { paragraphsOf, sectionMark } from '../../../cards/rules/card-text.ts';
import { lawAddressOf } from '../../../law/rules/law-address.ts';
import type { OwnCard } from '../../rules/own-card.ts';
import { NOTE_TYPE_ID } from './note-type.ts';

/** Between the fields of a note. */
const SEPARATOR = '\u001F';

/** A note of a collection of schema 11, named as its columns. */
export interface AnkiNote {
  /** The same for the same card in every package: a package brought in again updates the note. */
  readonly guid: string;
  readonly mid: number;
  /** Between spaces, with one at each end. */
  readonly tags: string;
  /** Every field as HTML. */
  readonly flds: string;
  /** What the note is sorted by: the question as plain text. */
  readonly sfld: string;
  /** The first 32 bits of the SHA-1 of `sfld`, by which Anki finds notes that ask the same. */
  readonly csum: number;
}

/** A card as a note; `site` is the product's address, to which the law's reference leads. */
export function noteOf(card: OwnCard, site: string): AnkiNote {
  const question = plain(card.question);
  const fields = [
    escapeHtml(question),
    paragraphsOf(card.answer)
      .map((paragraph) => escapeHtml(plain(paragraph)))
      .join('<br><br>'),
    escapeHtml(plain(sectionMark(card.section))),
    `<a href="${escapeHtml(site + lawAddressOf(card.lawReference))}">${escapeHtml(plain(card.lawReference))}</a>`,
    escapeHtml(plain(card.category)),
    escapeHtml(plain(card.difficulty)),
  ];
  return {
    guid: `labourwise-grenada-${card.id}`,
    mid: NOTE_TYPE_ID,
    tags: ` ${tagsOf(card).join(' ')} `,
    flds: fields.join(SEPARATOR),
    sfld: question,
    csum: createHash('sha1').update(question).digest().readUInt32BE(0),
  };
}

function tagsOf({ id, category, difficulty, isBookmarked }: OwnCard): string[] {
  const level = LEVELS.find(({ cardRange: [first, last] }) => id >= first && id <= last);
  return [
    tag(category),
    tag(difficulty),
    ...(level === undefined ? [] : [`level-${level.id}`]),
    ...(isBookmarked ? ['bookmarked'] : []),
  ];
}

/** "Labour Relations Act" is labour-relations-act: a tag has no spaces. */
function tag(words: string): string {
  return plain(words)
    .toLowerCase()
    .replaceAll(/[\s":]+/g, '-');
}

/** One line of text, composed as Anki composes it (NFC), without the mark that parts fields. */
function plain(text: string): string {
  return text.normalize('NFC').replaceAll(SEPARATOR, ' ').replaceAll(/\s+/g, ' ').trim();
}
