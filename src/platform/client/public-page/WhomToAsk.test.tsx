import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContactText } from './WhomToAsk.tsx';

test.each([
  ['440-2101 (8.30-4.00)', ['4402101']],
  ['Call 473-440-2532. 8.00 to 4.00', ['4734402532']],
  ['473 440 2101 473 440 2102', ['4734402101', '4734402102']],
  ['+1 (473) 440-2101', ['+14734402101']],
  ['Open 8.00 - 4.00', []],
])('the contact "%s" links exactly its phone numbers', (text, numbers) => {
  const html = renderToStaticMarkup(<ContactText of={{ name: 'Labour Department', text, website: null }} />);
  expect([...html.matchAll(/href="tel:([^"]*)"/g)].map(([, number]) => number)).toEqual(numbers);
});
