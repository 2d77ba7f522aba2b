import { Fragment, jsxDEV as createElement } from 'react/jsx-dev-runtime';
import { separateTexts } from './separate-texts.ts';

export { Fragment };

/** As `jsx` of `jsx-runtime.ts`, for `npm run dev`, without `separateResult`: hot reload knows components by themselves. */
export const jsxDEV: typeof createElement = (type, props, ...rest) =>
  createElement(type, separateTexts(type, props), ...rest);
