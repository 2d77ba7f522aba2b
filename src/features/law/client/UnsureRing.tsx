import type { ReactNode } from 'react';

/** The mark of what nobody has confirmed: a broken ring, without colour. */
export function UnsureRing({ size }: { readonly size: number }): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeDasharray="3.4 2.9"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="8" />
    </svg>
  );
}
