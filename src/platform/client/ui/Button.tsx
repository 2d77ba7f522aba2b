import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Anchor, type AnchorProps } from './Anchor.tsx';
import { classNames } from './class-names.ts';

/** `primary`: one per view. `foil` and `outline`: on cloth only. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'foil' | 'outline';

/** Style of a button or of a link in the style of a button. */
export interface ButtonStyle {
  /** `secondary` when absent. */
  readonly variant?: ButtonVariant | undefined;
  /** 52 px high instead of 44. */
  readonly large?: boolean | undefined;
  /** As wide as its column. */
  readonly block?: boolean | undefined;
}

const VARIANT_CLASS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'ui__primary',
  secondary: 'ui__secondary',
  quiet: 'ui__quiet',
  danger: 'ui__danger',
  foil: 'ui__foil-button',
  outline: 'ui__outline',
};

/** The class of a button, for markup that cannot use the components. */
export function buttonClass(look: ButtonStyle = {}, extra?: string): string {
  return classNames(
    'ui__button',
    VARIANT_CLASS[look.variant ?? 'secondary'],
    look.large && 'ui__large',
    look.block && 'ui__block',
    extra,
  );
}

/** Style, native attributes and busy state. */
export interface ButtonProps extends ButtonStyle, ComponentPropsWithRef<'button'> {
  /** Shows a spinner and `busyLabel`, keeps width and focus, and ignores presses. */
  readonly busy?: boolean | undefined;
  /** The doing word, such as 'Creating...'. Give it always, not only while busy: it reserves the width. */
  readonly busyLabel?: string | undefined;
}

/** A button, `type="button"` by default. */
export function Button({
  variant,
  large,
  block,
  busy = false,
  busyLabel,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps): ReactNode {
  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, large, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busyLabel === undefined ? children : <ButtonText busy={busy} rest={children} busyLabel={busyLabel} />}
    </button>
  );
}

function ButtonText({ busy, rest, busyLabel }: { busy: boolean; rest: ReactNode; busyLabel: string }): ReactNode {
  return (
    <span className="ui__busy-text">
      <span data-shown={busy ? undefined : ''}>{rest}</span>
      <span data-shown={busy ? '' : undefined}>
        <span className="ui__spinner" />
        {busyLabel}
      </span>
    </span>
  );
}

/** A link in the style of a button. */
export interface ButtonLinkProps extends ButtonStyle, AnchorProps {}

/** A link drawn as a button; `plain` for pages without script. */
export function ButtonLink({ variant, large, block, className, ...rest }: ButtonLinkProps): ReactNode {
  return <Anchor {...rest} className={buttonClass({ variant, large, block }, className)} />;
}

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  /** The accessible name, required because an icon has none. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A 44 px square button around one icon. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps): ReactNode {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames('ui__icon-button', className)}>
      {children}
    </button>
  );
}
