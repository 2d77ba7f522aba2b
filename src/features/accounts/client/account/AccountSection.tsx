import { useId, type ReactNode } from 'react';

/** One matter of the account page, under its own heading. */
export function AccountSection({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
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
