import type { ReactNode } from 'react';
import { Drawing } from './PageSymbols.tsx';

/** The product's name as it stands in a public page's header and footer. */
export const PRODUCT_NAME = 'LabourWise Grenada';

/** What the product is, in one line. */
export const PRODUCT_SUBTITLE = 'Employment & labour law, learned by heart';

/** Flag, name and subtitle. */
export function Brand(): ReactNode {
  return (
    <>
      <Drawing of="flag" size={38} />
      <span>
        <b>{PRODUCT_NAME}</b>
        <small>{PRODUCT_SUBTITLE}</small>
      </span>
    </>
  );
}
