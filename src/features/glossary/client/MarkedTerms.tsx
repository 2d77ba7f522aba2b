import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { glossaryQuery, type Glossary, type GlossaryTerm } from './queries.ts';
import './marked-terms.css';
import type { GlossaryTextProps } from './parts.tsx';
import { closeTerm, isTermOpen, openTerm } from './TermPopover.tsx';

/** The text with its terms marked, once they have come. They do not change afterwards: a text that finds them there watches nothing. */
export default function MarkedTerms({ text }: GlossaryTextProps): ReactNode {
  const glossary = useQueryClient().getQueryData(glossaryQuery.queryKey);
  return glossary === undefined ? <OnceLoaded text={text} /> : <Marked text={text} glossary={glossary} />;
}

function OnceLoaded({ text }: GlossaryTextProps): ReactNode {
  const { data } = useQuery(glossaryQuery);
  return data === undefined ? <>{text}</> : <Marked text={text} glossary={data} />;
}

function Marked({ text, glossary }: GlossaryTextProps & { readonly glossary: Glossary }): ReactNode {
  return glossary
    .highlight(text)
    .map((piece, index) =>
      typeof piece === 'string' ? (
        <Fragment key={index}>{piece}</Fragment>
      ) : (
        <TermButton key={index} term={piece.term} words={piece.words} />
      ),
    );
}

/** A term in running text. */
function TermButton({ term, words }: { readonly term: GlossaryTerm; readonly words: string }): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(false);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const element = place.current;
    return () => {
      if (element !== null && isTermOpen(element)) closeTerm();
    };
  }, []);

  function toggle(): void {
    const element = place.current;
    if (element === null) return;
    if (isTermOpen(element)) closeTerm();
    else openTerm({ term, place: element, onToggle: setOpen });
  }
  function key(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) toggle();
  }
  return (
    <span
      ref={place}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native button is a box of its own: a term of two words could not break across lines
      role="button"
      tabIndex={0}
      className="glossary__term"
      aria-haspopup="dialog"
      aria-expanded={open}
      // The press itself closes an open popover; the click that follows must not open it again.
      onPointerDown={() => {
        wasOpen.current = place.current !== null && isTermOpen(place.current);
      }}
      onClick={() => {
        if (!wasOpen.current) toggle();
        wasOpen.current = false;
      }}
      onKeyDown={key}
    >
      {words}
    </span>
  );
}
