export { openDocument, type DocumentOptions } from './editions/edition-pdf.ts';
export { createPen } from './editions/draw.ts';
export { item, type Item, type Leaf, type Tree } from './editions/paginate.ts';
export { setText, type Measure, type Run } from './editions/lines.ts';
export { paginate, type Placed } from './editions/paginate.ts';
export { COLOUR, LAW_COLOUR, PAGE, readFaces, style, type TextStyle } from './editions/style.ts';
export { importOfficialText, readOfficialTexts, removeOfficialText } from './store.ts';
