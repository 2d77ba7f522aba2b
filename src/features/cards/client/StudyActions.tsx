import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  useState,
  type ComponentPropsWithRef,
} from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import Bookmark from 'lucide-react/icons/bookmark';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { Icon, type IconComponent } from '../../../platform/client/ui/Icon.tsx';

interface CardToolProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly icon: IconComponent;
  /** Label; on low screens only the icon shows. */
  readonly label: string;
}

/** A tool under a card. */
export function CardTool({ icon, label, className, ...rest }: CardToolProps): ReactNode {
  return (
    <button type="button" {...rest} className={classNames('cards__tool', className)}>
      <Icon of={icon} size={22} />
      <span>{label}</span>
    </button>
  );
}

interface BookmarkToolProps {
  readonly bookmarked: boolean;
  /** The learner's bookmarks are not known yet. */
  readonly unknown: boolean;
  readonly onToggle: () => void;
}

/** Button that sets or removes the bookmark. */
export function BookmarkTool({ bookmarked, unknown, onToggle }: BookmarkToolProps): ReactNode {
  return (
    <CardTool
      icon={Bookmark}
      label="Bookmark"
      className={bookmarked ? 'cards__bookmarked' : undefined}
      disabled={unknown}
      aria-pressed={bookmarked}
      onClick={onToggle}
    />
  );
}

/** The bookmark of the card that is up. */
export interface CardBookmark {
  readonly bookmarked: boolean;
  /** It was set just now: the ribbon falls. */
  readonly dropped: boolean;
  readonly toggle: () => void;
}

/** Toggles the bookmark of a card. Does nothing without a card, or before the bookmarks are loaded. */
export function useBookmark(
  cardId: number | undefined,
  bookmarks: ReadonlySet<number> | undefined,
  setBookmark: (cardId: number, bookmarked: boolean) => void,
): CardBookmark {
  const [dropped, setDropped] = useState<number | null>(null);
  const bookmarked = cardId !== undefined && bookmarks?.has(cardId) === true;
  return {
    bookmarked,
    dropped: cardId !== undefined && dropped === cardId,
    toggle() {
      if (cardId === undefined || bookmarks === undefined) return;
      setDropped(bookmarked ? null : cardId);
      setBookmark(cardId, !bookmarked);
      toast({
        title: bookmarked ? 'Bookmark Removed' : 'Card Bookmarked',
        tone: bookmarked ? 'info' : 'success',
        passing: true,
      });
    },
  };
}

const NARROW = '(max-width: 760px)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the screen is a phone's, where the action is docked at the foot instead of on the card. */
export function useNarrowScreen(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
}

/** Marks the buttons that turn and answer a card, so that the focus stays on an action when the side changes. */
export const ACTION_MARK = { 'data-study-action': '' } as const;

const ACTION = '[data-study-action]';

/**
 * Keeps the focus on an action. Call the returned function before a change. If the change removes or disables a focused
 * action, the last remaining one (the main one) gets the focus afterwards. A control disabled by the change passes its
 * focus on too.
 */
export function useActionFocus(): () => void {
  const wasOnAction = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const disabled = activeElement instanceof HTMLButtonElement && activeElement.disabled;
    const gone = activeElement === document.body || activeElement?.matches('[inert] *') === true;
    if (disabled || (wasOnAction.current && gone)) {
      const actions = [...document.querySelectorAll<HTMLElement>(ACTION)].filter(
        (action) => !action.matches('[inert] *'),
      );
      actions.at(-1)?.focus({ preventScroll: true });
    }
    wasOnAction.current = false;
  });
  return () => {
    wasOnAction.current = document.activeElement?.matches(ACTION) === true;
  };
}

/** Ignores repeated key events, so that a key held down does not press the next button. */
function ignoreRepeatedKey(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

/** The second half of a double press lands on what has just come, and does not count. */
function unlessDouble(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.detail < 2) act();
  };
}

export interface RevealActionProps {
  /** Shows the key that does the same. */
  readonly keyHints: boolean;
  /** The pause before the next card: the button stays in place, and a press ends the pause. */
  readonly waiting: boolean;
  readonly onReveal: () => void;
}

/** The action of the question side. */
export function RevealAction({ keyHints, waiting, onReveal }: RevealActionProps): ReactNode {
  return (
    <Button
      {...ACTION_MARK}
      variant="primary"
      large
      block
      aria-disabled={waiting || undefined}
      onKeyDown={ignoreRepeatedKey}
      onClick={onReveal}
    >
      Reveal Answer {keyHints ? <kbd aria-hidden="true">Space</kbd> : null}
    </Button>
  );
}

export interface AnswerActionsProps {
  readonly keyHints: boolean;
  readonly onNeedPractice: () => void;
  readonly onGotIt: () => void;
}

/** The actions of the answer side. */
export function AnswerActions({ keyHints, onNeedPractice, onGotIt }: AnswerActionsProps): ReactNode {
  return (
    <div className="pair">
      <Button
        {...ACTION_MARK}
        variant="secondary"
        large
        onKeyDown={ignoreRepeatedKey}
        onClick={unlessDouble(onNeedPractice)}
      >
        Need Practice {keyHints ? <kbd aria-hidden="true">1</kbd> : null}
      </Button>
      <Button {...ACTION_MARK} variant="primary" large onKeyDown={ignoreRepeatedKey} onClick={unlessDouble(onGotIt)}>
        Got it! {keyHints ? <kbd aria-hidden="true">2</kbd> : null}
      </Button>
    </div>
  );
}
