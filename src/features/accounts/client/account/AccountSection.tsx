import { useId, type ReactNode } from 'react';

/** One matter of the account page, under its own heading. */
export function AccountSection({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section className="card pad column gap-12 account-part" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
