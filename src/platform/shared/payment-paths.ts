/** Screens on which people pay: their documents alone may load what payment providers serve. */
export const PAYMENT_PATHS = ['/checkout', '/upgrade', '/register'] as const;
