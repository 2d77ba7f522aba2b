export { MarkedText, StandingNotes } from './MarkedText.tsx';
