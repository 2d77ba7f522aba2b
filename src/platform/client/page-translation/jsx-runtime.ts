import { Fragment, jsx as createElement, jsxs as createElementOfList } from 'react/jsx-runtime';
import { separateResult, separateTexts } from './separate-texts.ts';

/** The JSX runtime of the app: React's own, after `separateTexts` and `separateResult`. `vite.config.ts` names this folder. */
export { Fragment };

export const jsx: typeof createElement = (type, props, key) =>
  createElement(separateResult(type), separateTexts(type, props), key);

export const jsxs: typeof createElementOfList = (type, props, key) =>
  createElementOfList(separateResult(type), separateTexts(type, props), key);
