import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  Fragment,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useSyncExternalStore,
  type FocusEvent,
  type RefObject,
} from 'react';
import { glossaryQuery, type Glossary, type GlossaryTerm } from './queries.ts';
import './marked-terms.css';
import type { GlossaryTextProps } from './parts.tsx';
import X from 'lucide-react/icons/x';
import { createRoot } from 'react-dom/client';
import { SpeechButton } from '../../../platform/client/speech/SpeechButton.tsx';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { IconButton } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { termAnchor } from '../rules/glossary-page.ts';
import './ipa.css';

/** A term that is being shown, and the marked text it belongs to. */
interface OpenTerm {
  readonly term: GlossaryTerm;
  readonly place: HTMLElement;
  /** Called when the meaning opens or closes. */
  readonly onToggle: (open: boolean) => void;
}

/** Distance to the term and to the window's edges, in CSS pixels. */
const GAP_PX = 8;

let shown: OpenTerm | null = null;
let mounted = false;
const listeners = new Set<() => void>();

function setShown(next: OpenTerm | null): void {
  shown?.onToggle(false);
  shown = next;
  next?.onToggle(true);
  for (const listener of listeners) listener();
}

/** Shows the meaning of a term at its place, instead of another that may be showing. The first one puts the popover into the page. */
function openTerm(term: OpenTerm): void {
  setShown(term);
  if (mounted) return;
  mounted = true;
  // A root of its own: presses inside it are none of the card's.
  createRoot(document.body.appendChild(document.createElement('div'))).render(<TermPopover />);
}

/** Closes the meaning that is showing. */
function closeTerm(): void {
  setShown(null);
}

/** Whether the popover is open for the term in an element. */
function isTermOpen(place: HTMLElement): boolean {
  return shown?.place === place;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keys pressed in the popover are not the screen's, such as those of the study screen. */
function stopKeyPropagation(event: KeyboardEvent): void {
  event.stopPropagation();
}

function TermPopover(): ReactNode {
  const open = useSyncExternalStore(subscribe, () => shown);
  return open === null ? null : <Meaning key={termAnchor(open.term.term)} open={open} />;
}

/** The popover: the browser closes it on Escape and on a press outside, and returns the focus. One without popovers shows it until Close. */
function Meaning({ open: { term, place } }: { readonly open: OpenTerm }): ReactNode {
  const popover = useRef<HTMLDialogElement>(null);
  const anchor = termAnchor(term.term);
  usePopover(popover, place);

  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) closeTerm();
  }
  function close(): void {
    closeTerm();
    place.focus({ preventScroll: true });
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles events of its own buttons
    <dialog
      ref={popover}
      popover="auto"
      tabIndex={-1}
      className="glossary__popover"
      aria-labelledby={`term-${anchor}`}
      onBlur={leave}
      onKeyDown={stopKeyPropagation}
    >
      <div className="line glossary__top">
        <b id={`term-${anchor}`}>{term.term}</b>
        <SpeechButton text={term.term} />
        <IconButton label="Close" onClick={close}>
          <Icon of={X} />
        </IconButton>
      </div>
      <p className="note small">
        {term.pronunciation}{' '}
        <span className="glossary__ipa" lang="en-GB-fonipa">
          {term.phonetic}
        </span>
      </p>
      <p className="small">{term.definition}</p>
      <Anchor className="link small" href={`/glossary#${anchor}`} onClick={closeTerm}>
        Open in the glossary
      </Anchor>
    </dialog>
  );
}

/** Opens the popover beside `place` while the component is mounted, and listens for the browser closing it. */
function usePopover(popover: RefObject<HTMLDialogElement | null>, place: HTMLElement): void {
  useLayoutEffect(() => {
    const element = popover.current;
    if (element === null) return undefined;
    if (typeof element.showPopover === 'function') element.showPopover({ source: place });
    else element.show();
    const put = (): void => positionPopover(element, place);
    put();
    addEventListener('resize', put);
    return () => removeEventListener('resize', put);
  }, [popover, place]);

  useEffect(() => {
    const element = popover.current;
    if (element === null) return undefined;
    const toggled = (): void => {
      if (!element.matches(':popover-open') && isTermOpen(place)) closeTerm();
    };
    element.addEventListener('toggle', toggled);
    return () => element.removeEventListener('toggle', toggled);
  }, [popover, place]);
}

/** Positions the popover below the term, or above it where there is more room, inside the window. It scrolls with the page. */
function positionPopover(popover: HTMLElement, place: HTMLElement): void {
  const [first] = place.getClientRects();
  const last = [...place.getClientRects()].at(-1);
  if (first === undefined || last === undefined) return;
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight } = popover;
  const below = last.bottom + GAP_PX;
  const above = first.top - GAP_PX - offsetHeight;
  const top = below + offsetHeight > clientHeight && above >= 0 ? above : below;
  const left = Math.max(GAP_PX, Math.min(first.left, clientWidth - offsetWidth - GAP_PX));
  popover.style.translate = `${left + scrollX}px ${top + scrollY}px`;
}

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
        <TermButton key={index} term={piece.term} text={piece.text} />
      ),
    );
}

/** A term in running text. */
function TermButton({ term, text }: { readonly term: GlossaryTerm; readonly text: string }): ReactNode {
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
      {text}
    </span>
  );
}
