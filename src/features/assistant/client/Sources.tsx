import type { ReactNode } from 'react';
import { categoryLook } from '../../../platform/client/ui/category.ts';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { SpineGlyph } from '../../../platform/client/ui/ornaments.tsx';
import { UnsureRing } from '../../law/client/parts.tsx';
import { NOT_CONFIRMED } from '../../law/rules/unchecked-marks.ts';
import { unbrokenReference } from '../../law/rules/law-address.ts';
import type { AnswerSource } from './queries.ts';

interface SourcesProps {
  readonly of: readonly AnswerSource[];
  /** What the ids of these sources begin with. */
  readonly id: string;
}

/** The sources of an answer by their numbers. Each opens its page in the law library, in a tab of its own: the conversation stays. */
export function Sources({ of, id }: SourcesProps): ReactNode {
  if (of.length === 0) return null;
  return (
    <ul className="assistant__chips" aria-label="Sources">
      {of.map((source) => {
        const look = source.law !== null ? categoryLook(source.law) : null;
        return (
          <li key={source.number}>
            <a
              id={`${id}-${source.number}`}
              className={classNames('assistant__source', look?.colourClass)}
              href={source.path}
              target="_blank"
              rel="noopener"
            >
              <span className="assistant__source-number">{source.number}</span>
              {look === null ? null : <SpineGlyph bands={look.bands} height={16} />}
              <span>
                <span translate="no">{unbrokenReference(source.citation)}</span>
                <span className="visually-hidden">
                  {source.isUnsure ? ` (${NOT_CONFIRMED})` : ''} (law library, opens in a new tab)
                </span>
              </span>
              {source.isUnsure ? <UnsureRing size={14} /> : null}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
