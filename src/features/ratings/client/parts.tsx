import './ratings.css';

/* What the desk of ratings shows of them. */
export { Stars } from './Stars.tsx';
