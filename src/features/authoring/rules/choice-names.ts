import type { CardFields } from '../../cards/contract.ts';
import type { ListState } from './list-choices.ts';

/** What audiences are called on screen. */
export const AUDIENCE_NAMES: Readonly<Record<CardFields['audience'][number], string>> = {
  hr: 'HR Professional',
  employer: 'Employer',
  employee: 'Employee',
  student: 'Student',
  public: 'General Public',
};

/** What difficulties are called on screen. */
export const DIFFICULTY_NAMES: Readonly<Record<CardFields['difficulty'], string>> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
};

/** What the list may show, as its filter names it. */
export const STATE_NAMES: Readonly<Record<ListState, string>> = {
  deck: 'In the deck',
  edited: 'Written or changed here',
  disputed: 'The file has changed too',
  deleted: 'Deleted',
};
