/** The discounts that sign-up lists, in the order it lists them. What each is worth, and whether it still is, the server says. */
export const LISTED_CODES: readonly { readonly code: string; readonly says: string }[] = [
  { code: 'WELCOME15', says: '15% off' },
  { code: 'STUDENT20', says: '20% off' },
  { code: 'SAVE5', says: '$5 off' },
  { code: 'NEWUSER', says: '10% off' },
  { code: 'LEGAL25', says: '25% off' },
];
