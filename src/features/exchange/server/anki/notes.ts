import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../../platform/server/mail/layout.ts';
import { LEVELS } from '../../../achievements/rules/levels.ts';
import { paragraphsOf, sectionMark } from '../../../cards/rules/card-text.ts';
import { lawAddressOf } from '../../../law/rules/law-address.ts';
import type { StudiedCard } from '../../rules/studied-card.ts';
import { stableId } from './decks.ts';

const FIELDS = ['Question', 'Answer', 'Section', 'Law reference', 'Category', 'Difficulty'] as const;

/**
 * When the note type was last changed, in seconds since 1970. Update it with each change of the templates or styles: Anki
 * replaces an older note type, and keeps a learner's own changes otherwise.
 */
const CHANGED_AT = Date.parse('2026-11-21T00:00:00Z') / 1000;

const FRONT = '<div class="question">{{Question}}</div>';

const BACK = `{{FrontSide}}
<hr id="answer">
<div class="answer">{{Answer}}</div>
<div class="source"><b>{{Section}}</b> {{Law reference}}</div>
<div class="note">LabourWise Grenada. {{Category}}, {{Difficulty}}. Educational content, not legal advice.</div>`;

const STYLES = `.card { max-width: 34em; margin: 0 auto; padding: 1em; color: #17211d; background: #fff; font-family: Georgia, serif; font-size: 20px; line-height: 1.5; text-align: left; }
.question { font-size: 1.25em; line-height: 1.3; }
.source, .note { margin-top: 1em; font-family: system-ui, sans-serif; font-size: 0.8em; }
.note { color: #56615c; }
a { color: #00614a; }
.nightMode.card { color: #eef2ee; background: #17201e; }
.nightMode .note { color: #a7b3ad; }
.nightMode a { color: #6fcfae; }`;

/** Anki's frame for formulas, which older versions require even without formulas. */
const LATEX = {
  latexPre: '\\documentclass[12pt]{article}\n\\pagestyle{empty}\n\\begin{document}\n',
  latexPost: '\\end{document}',
  latexsvg: false,
};

/** Id of the note type: the same in every package, so that a repeated import updates notes. */
export const NOTE_TYPE_ID = stableId('note type');

/** Returns the note type for a collection of schema 11. `deckId`: default deck of new notes. */
export function noteType(deckId: number) {
  return {
    id: NOTE_TYPE_ID,
    name: 'LabourWise Grenada',
    type: 0,
    mod: CHANGED_AT,
    usn: -1,
    sortf: 0,
    did: deckId,
    css: STYLES,
    ...LATEX,
    vers: [],
    tags: [],
    req: [[0, 'all', [0]]],
    flds: FIELDS.map((name, ord) => ({ name, ord, sticky: false, rtl: false, font: 'Georgia', size: 20, media: [] })),
    tmpls: [
      {
        name: 'Question and answer',
        ord: 0,
        qfmt: FRONT,
        afmt: BACK,
        bqfmt: '',
        bafmt: '',
        did: null,
        bfont: '',
        bsize: 0,
      },
    ],
  };
}

/** Separates the fields of a note. */
const SEPARATOR = '\u001F';

/** A note, named by the columns of schema 11. */
export interface AnkiNote {
  /** The same for a card in every package, so that a repeated import updates the note. */
  readonly guid: string;
  readonly mid: number;
  /** Separated by spaces, with one at each end. */
  readonly tags: string;
  /** Every field as HTML. */
  readonly flds: string;
  /** Sort field: the question as plain text. */
  readonly sfld: string;
  /** The first 32 bits of the SHA-1 of `sfld`, by which Anki finds duplicates. */
  readonly csum: number;
}

/** Returns a card as a note. `site`: URL of the product, for the link to the law. */
export function noteOf(card: StudiedCard, site: string): AnkiNote {
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

function tagsOf({ id, category, difficulty, isBookmarked }: StudiedCard): string[] {
  const level = LEVELS.find(({ cardRange: [first, last] }) => id >= first && id <= last);
  return [
    tag(category),
    tag(difficulty),
    ...(level === undefined ? [] : [`level-${level.id}`]),
    ...(isBookmarked ? ['bookmarked'] : []),
  ];
}

/** Returns a text as a tag without spaces: "Labour Relations Act" becomes labour-relations-act. */
function tag(text: string): string {
  return plain(text)
    .toLowerCase()
    .replaceAll(/[\s":]+/g, '-');
}

/** Returns one line of text in NFC, as Anki stores it, without field separators. */
function plain(text: string): string {
  return text.normalize('NFC').replaceAll(SEPARATOR, ' ').replaceAll(/\s+/g, ' ').trim();
}
