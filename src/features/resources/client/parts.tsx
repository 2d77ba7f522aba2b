/* The text with its unconfirmed words, for the screens of other features that show one. */
export { MarkedText, StandingNotes } from './MarkedText.tsx';
