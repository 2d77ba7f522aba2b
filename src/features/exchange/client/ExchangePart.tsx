import { useId, type ReactNode } from 'react';

/** A section with a heading; `about` describes it. */
export function ExchangePart({
  title,
  about,
  children,
}: {
  readonly title: string;
  readonly about: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className="card padded column gap-12" aria-labelledby={id}>
      <h2 className="title" id={id}>
        {title}
      </h2>
      <p className="muted">{about}</p>
      {children}
    </section>
  );
}
