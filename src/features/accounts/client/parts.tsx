import './account/account.css';

/* The frame of one matter of the account page, and that it did not load, for what features above add to it. */
export { AccountSection } from './account/AccountSection.tsx';
export { SectionNotLoaded } from './account/SectionNotLoaded.tsx';
