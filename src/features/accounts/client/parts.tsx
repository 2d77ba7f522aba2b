import './account/account.css';

/* The frame of one matter of the account page, for what features above add to it. */
export { AccountSection } from './account/AccountSection.tsx';
