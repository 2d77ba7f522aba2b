import { LABOUR_DEPARTMENT } from '../../../platform/shared/public-bodies.ts';
import type { EditionList, EditionText } from './edition-model.ts';
import { PROVENANCE_TITLES } from './provenance.ts';
import { UNCONFIRMED_NOTICE } from './unchecked-marks.ts';

/** Website of the Government of Grenada with its laws. */
export const OFFICIAL_TEXT = { text: 'laws.gov.gd', address: 'https://laws.gov.gd' } as const;

/** Contact details of the Department of Labour. */
export const DEPARTMENT = { text: 'llca.gov.gd/labour', address: LABOUR_DEPARTMENT } as const;

/** Notice at the bottom of every page. */
export const FOOTER_NOTICE = 'Educational content, not legal advice; the official text prevails.';

/** The full legal notice for the cover. */
export const COVER_NOTICE: readonly EditionText[] = [
  [FOOTER_NOTICE],
  [
    'This is a study edition, not the law itself. It explains in our own words what is established about the law, and names the source of every statement. Read the official text before you act on a rule: ',
    OFFICIAL_TEXT,
    '.',
  ],
  ['LabourWise Grenada is not part of the Government of Grenada.'],
];

/** Preface for the reader. */
export const HOW_TO_READ: EditionText = [
  'Each provision has its number in the margin, then a guide in plain words, then the facts the guide rests on. Each fact has a number of its own, which it keeps for good, and names its sources by their codes. The list of sources at the end gives each code with its address. Words in the colour of the law are links.',
];

/** Explanations of the standings for learners. */
export const STANDINGS: EditionList['points'] = [
  {
    term: 'Confirmed',
    text: ['The law, an official source or a named secondary source states it. Only confirmed facts are ever graded.'],
  },
  {
    term: 'Reported; check the Act',
    text: [
      'Such a fact has sources, but they do not confirm it; we say why. We show such facts for your information and never grade them.',
    ],
  },
  { term: 'Not yet checked against the official text', text: ['No source confirms it. We never grade it.'] },
];

/** Explanations of where facts come from. */
export const SOURCE_CLASSES: EditionList['points'] = [
  {
    term: PROVENANCE_TITLES.official,
    text: [
      'The words of the law, the titles of its sections, a court, the Labour Department, or the ILO’s supervision.',
    ],
  },
  {
    term: PROVENANCE_TITLES.secondary,
    text: ['A lawyer’s column, a practitioner, the news or a union. The line under the fact names it.'],
  },
];

/** Explanation of the mark on unchecked words in the guides. */
export const UNCHECKED_MARK_NOTE: EditionText = [
  'In the guides, words based on such a fact have a broken line under them and link to it. Ask the Labour Department before you rely on them.',
];

/** Returns the note under a guide with unchecked words, an open question, or both; null for any other. */
export function unconfirmedNote(hasMarks: boolean, open: string | null): string | null {
  const points = [...(hasMarks ? ['the words with a broken line'] : []), ...(open === null ? [] : [open])];
  if (points.length === 0) return null;
  return `We have not been able to confirm this: ${points.join('; ')}. Ask the Labour Department.`;
}

/** Text of an edition whose law was not available. */
export const UNREAD: readonly EditionText[] = [
  [
    'S.R.&O. 47 of 2023 is the Minimum Wages (Amendment) Order 2023. It changes the Minimum Wages Order of the same year. What did it change, from which day, and for whom? ',
    UNCONFIRMED_NOTICE,
  ],
  [
    'This edition says what is left out because of that, how to get the text, and what is established about the amended Order and the sections of the Employment Act behind both Orders.',
  ],
];

/** Points that are not taught, because the Amendment Order could not be read. */
export const NOT_TAUGHT: EditionList['points'] = [
  { term: null, text: ['What the Amendment Order changed, and the day from which the change counts.'] },
  {
    term: null,
    text: [
      'Whether a reported rate of S.R.&O. 42 of 2023 is still the same. The rates in this edition are the reported ones.',
    ],
  },
  { term: null, text: ['Whether a heading of the Schedule was added, divided, renamed or taken out.'] },
  {
    term: null,
    text: ['No quiz, challenge, scenario or certification of LabourWise Grenada asks what the Amendment Order says.'],
  },
];

/** How to get the Amendment Order. */
export const HOW_TO_GET_IT: EditionList['points'] = [
  {
    term: null,
    text: ['Look for S.R.&O. 47 of 2023 where the Government of Grenada publishes its laws: ', OFFICIAL_TEXT, '.'],
  },
  {
    term: null,
    text: ['Ask for the Government Gazette it was published with. Give its number and year: S.R.&O. 47 of 2023.'],
  },
  { term: null, text: ['Ask the Department of Labour for both Orders of 2023: ', DEPARTMENT, '.'] },
];

/** What to check once the Amendment Order is available. */
export const WHEN_YOU_HAVE_IT: EditionList['points'] = [
  { term: null, text: ['On which day does it come into force?'] },
  { term: null, text: ['Which words, headings or rates of S.R.&O. 42 of 2023 does it replace, add or take out?'] },
  { term: null, text: ['Does it change who is covered, or only how much is paid?'] },
  { term: null, text: ['Read the two Orders side by side, and use the text as changed.'] },
];
