import { stableId } from './stable-id.ts';

/** The fields of a note, in their order. */
export const FIELDS = ['Question', 'Answer', 'Section', 'Law reference', 'Category', 'Difficulty'] as const;

/**
 * When the note type was last changed here, in seconds since 1970. Anki takes a newer one over an older one, so it is set
 * forward with every change of the templates or their looks, and otherwise what a learner made of the note type stays.
 */
const CHANGED_AT = Date.parse('2026-11-21T00:00:00Z') / 1000;

const FRONT = '<div class="question">{{Question}}</div>';

const BACK = `{{FrontSide}}
<hr id="answer">
<div class="answer">{{Answer}}</div>
<div class="source"><b>{{Section}}</b> {{Law reference}}</div>
<div class="note">LabourWise Grenada. {{Category}}, {{Difficulty}}. Educational content, not legal advice.</div>`;

const LOOKS = `.card { max-width: 34em; margin: 0 auto; padding: 1em; color: #17211d; background: #fff; font-family: Georgia, serif; font-size: 20px; line-height: 1.5; text-align: left; }
.question { font-size: 1.25em; line-height: 1.3; }
.source, .note { margin-top: 1em; font-family: system-ui, sans-serif; font-size: 0.8em; }
.note { color: #56615c; }
a { color: #00614a; }
.nightMode.card { color: #eef2ee; background: #17201e; }
.nightMode .note { color: #a7b3ad; }
.nightMode a { color: #6fcfae; }`;

/** Anki's own frame for formulas: the cards have none, and older versions want it all the same. */
const LATEX = {
  latexPre: '\\documentclass[12pt]{article}\n\\pagestyle{empty}\n\\begin{document}\n',
  latexPost: '\\end{document}',
  latexsvg: false,
};

/** Id of the note type; the same in every package, so that notes brought in again find theirs. */
export const NOTE_TYPE_ID = stableId('note type');

/** The note type as a collection of schema 11 keeps it. `deckId` is where Anki proposes to put new notes. */
export function noteType(deckId: number) {
  return {
    id: NOTE_TYPE_ID,
    name: 'LabourWise Grenada',
    type: 0,
    mod: CHANGED_AT,
    usn: -1,
    sortf: 0,
    did: deckId,
    css: LOOKS,
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
