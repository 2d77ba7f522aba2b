import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/Button.tsx';
import { Nutmeg } from '../ui/ornaments.tsx';

/** A part of the product that has an address and is not open yet: says so, and leads to what is. */
export function UnopenedScreen({ title }: { readonly title: string }): ReactNode {
  return (
    <div className="wrap empty">
      <Nutmeg size={112} strokeWidth={1.1} />
      <h1>{title}</h1>
      <p>This part is not open yet. The flashcards, the quiz and your progress are ready for you now.</p>
      <ButtonLink variant="primary" href="/flashcards">
        Open flashcards
      </ButtonLink>
    </div>
  );
}
