import { useId, type ReactNode } from 'react';

/** One part of the set-up, under its own heading. */
export function TwoStepPart({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section className="card padded column gap-12 accounts__account-part" aria-labelledby={id}>
      <h2 className="title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
