import BookOpen from 'lucide-react/icons/book-open';
import Calculator from 'lucide-react/icons/calculator';
import Landmark from 'lucide-react/icons/landmark';
import Layers from 'lucide-react/icons/layers';
import Lock from 'lucide-react/icons/lock';
import Scale from 'lucide-react/icons/scale';
import Sunrise from 'lucide-react/icons/sunrise';
import { type ReactNode, Fragment } from 'react';
import { categoryStyle } from '../../../platform/client/ui/category.ts';
import { Icon, type IconComponent } from '../../../platform/client/ui/Icon.tsx';
import { SpineGlyph } from '../../../platform/client/ui/ornaments.tsx';
import { UnsureRing } from '../../law/client/parts.tsx';
import { type SearchResult, type SearchAnswer, LOCK_LABELS, alsoLookedFor, jointBefore } from '../rules/results.ts';
import type { SearchKind } from '../rules/search-item.ts';
import { highlight } from '../rules/highlight.ts';

interface HighlightedTextProps {
  readonly text: string;
  /** Stems of the search. */
  readonly marks: ReadonlySet<string>;
}

/** A text with the search words marked. */
export function HighlightedText({ text, marks }: HighlightedTextProps): ReactNode {
  return (
    <>
      {highlight(text, marks).map((piece, index) =>
        piece.isMarked ? <mark key={index}>{piece.text}</mark> : piece.text,
      )}
    </>
  );
}

/** Returns the words that were searched besides the typed ones, as a phrase. */
export function AlsoLookedFor({ answer }: { readonly answer: SearchAnswer }): ReactNode {
  const synonyms = alsoLookedFor(answer);
  return synonyms.map((word, place) => (
    <Fragment key={word}>
      {jointBefore(place, synonyms.length)}
      <b>{word}</b>
    </Fragment>
  ));
}

const ICONS: Readonly<Record<SearchKind, IconComponent>> = {
  law: Landmark,
  cards: Layers,
  scenarios: Scale,
  insights: Sunrise,
  terms: BookOpen,
  tools: Calculator,
};

/** The mark of a result: the spine of its law, else what kind it is of. */
export function ResultGlyph({ law, kind }: Pick<SearchResult, 'law' | 'kind'>): ReactNode {
  const look = law === null ? null : categoryStyle(law);
  return look === null ? <Icon of={ICONS[kind]} size={16} /> : <SpineGlyph bands={look.bands} height={16} />;
}

/** Label at the end of a result: its kind, or what would open it. */
export function ResultLabel({ label, lock, isUnsure }: Pick<SearchResult, 'label' | 'lock' | 'isUnsure'>): ReactNode {
  if (lock !== null) {
    return (
      <span className="search__label search__locked">
        <Icon of={Lock} size={14} strokeWidth={2} />
        {LOCK_LABELS[lock]}
      </span>
    );
  }
  return (
    <span className="search__label">
      {label}
      {isUnsure ? (
        <span className="search__unsure">
          <UnsureRing size={14} /> Not confirmed
        </span>
      ) : null}
    </span>
  );
}
