import CheckMark from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Icon, type IconComponent } from './Icon.tsx';
import { categoryStyle, difficultyStyle } from './category.ts';
import { classNames } from './class-names.ts';
import { Seeds, SpineGlyph } from './ornaments.tsx';
import '../styles/parts/badge.css';

interface BadgeIconProps {
  readonly icon: IconComponent;
  /** Not earned yet: dashed ring, grey glyph. The text beside it must say so too. */
  readonly locked?: boolean | undefined;
}

/** A badge: a 76 px cloth disc with two foil rings around one icon. */
export function BadgeIcon({ icon, locked = false }: BadgeIconProps): ReactNode {
  return (
    <span className={classNames('ui__badge-icon', locked && 'ui__locked')} aria-hidden="true">
      <Icon of={icon} size={28} strokeWidth={1.5} />
    </span>
  );
}

/** The picture of Jocelyn: a serif J in a foil ring. Decorative; her name is beside it. */
export function JocelynAvatar({ small = false }: { readonly small?: boolean | undefined }): ReactNode {
  return (
    <span className={classNames('ui__jocelyn', small && 'ui__small-jocelyn')} aria-hidden="true">
      J
    </span>
  );
}

/** The fill of a badge. */
export type BadgeTone = keyof typeof TONE_CLASS;

const TONE_CLASS = {
  neutral: null,
  leaf: 'ui__leaf',
  sea: 'ui__sea',
  nutmeg: 'ui__nutmeg',
  ok: 'ui__good',
  warn: 'ui__warn',
  bad: 'ui__bad',
  foil: 'ui__foil',
  plain: 'ui__plain',
} as const;

/** A short label. The text carries the meaning; the fill only helps. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  tone?: BadgeTone | undefined;
  children: ReactNode;
}): ReactNode {
  return <span className={classNames('ui__badge', TONE_CLASS[tone])}>{children}</span>;
}

/** A category's name or short value, and another text to show when wanted. */
export interface CategoryBadgeProps {
  readonly category: string;
  readonly label?: string | undefined;
}

/** The category of a card: its spine glyph and its name. An unknown category shows its own text without a glyph. */
export function CategoryBadge({ category, label }: CategoryBadgeProps): ReactNode {
  const look = categoryStyle(category);
  return (
    <Badge tone={look?.tone}>
      {look === null ? null : <SpineGlyph bands={look.bands} />}
      {label ?? look?.name ?? category}
    </Badge>
  );
}

/** Easy, medium; all other values are hard. Basic to expert keep their labels. */
export interface DifficultyBadgeProps {
  readonly difficulty: string;
}

/** The difficulty of a card: seeds and the word. */
export function DifficultyBadge({ difficulty }: DifficultyBadgeProps): ReactNode {
  const look = difficultyStyle(difficulty);
  return (
    <Badge tone="plain">
      <Seeds filled={look.seeds} />
      {look.word}
    </Badge>
  );
}

const STATUS_TONE = {
  Active: 'ok',
  Approved: 'ok',
  Verified: 'ok',
  'Expires Soon': 'warn',
  Premium: 'warn',
  Trial: 'warn',
  Expired: 'bad',
  Rejected: 'bad',
  Pending: 'neutral',
  'Most Popular': 'foil',
} as const satisfies Readonly<Record<string, BadgeTone>>;

/** The states that have a badge, in the words shown. */
export type Status = keyof typeof STATUS_TONE;

/** A state in its word and tone; good ones carry a check. */
export function StatusBadge({ status }: { readonly status: Status }): ReactNode {
  const tone = STATUS_TONE[status];
  return (
    <Badge tone={tone}>
      {tone === 'ok' ? <Icon of={CheckMark} size={14} strokeWidth={2.4} /> : null}
      {status}
    </Badge>
  );
}
