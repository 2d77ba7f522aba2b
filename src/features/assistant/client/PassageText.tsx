import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { UnsureRing } from '../../law/client/parts.tsx';
import { sentenceRuns, NOT_CONFIRMED } from '../../law/rules/unchecked-marks.ts';
import type { AnswerPassage, AnswerSource } from './queries.ts';
import { categoryStyle } from '../../../platform/client/ui/category.ts';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { SpineGlyph } from '../../../platform/client/ui/ornaments.tsx';
import { ChevronDownGlyph } from '../../../platform/client/ui/shell-glyphs.tsx';
import { unbrokenReference } from '../../law/rules/law-address.ts';

interface SourcesProps {
  readonly of: readonly AnswerSource[];
  /** Prefix of the sources' element ids. */
  readonly id: string;
}

/** Numbered sources of an answer: up to two, or the first above the others in a fold. */
export function Sources({ of, id }: SourcesProps): ReactNode {
  if (of.length === 0) return null;
  if (of.length <= 2) return <SourceList label="Sources" of={of} id={id} />;
  const others = of.slice(1);
  return (
    <div className="column">
      <SourceList label="Sources" of={of.slice(0, 1)} id={id} />
      <details className="assistant__more">
        <summary>
          {others.length} more sources
          <ChevronDownGlyph size={20} />
        </summary>
        <SourceList label="More sources" of={others} id={id} />
      </details>
    </div>
  );
}

/** Links to sources. Each opens in a new tab. */
function SourceList({ label, of, id }: SourcesProps & { readonly label: string }): ReactNode {
  return (
    <ul className="assistant__chips" aria-label={label}>
      {of.map((source) => {
        const lawStyle = source.law !== null ? categoryStyle(source.law) : null;
        return (
          <li key={source.number}>
            <a
              id={`${id}-${source.number}`}
              className={classNames('assistant__source', lawStyle?.colourClass)}
              href={source.path}
              target="_blank"
              rel="noopener"
            >
              <span className="assistant__source-number">{source.number}</span>
              {lawStyle === null ? null : <SpineGlyph bands={lawStyle.bands} height={16} />}
              <span>
                <span translate="no">{unbrokenReference(source.citation)}</span>
                {source.sourceNote === undefined ? null : `. ${source.sourceNote}`}
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

/** A text with one mark after the sentences that have unconfirmed words. */
export function UnsureText({ text }: { readonly text: string }): ReactNode {
  return sentenceRuns(text).map((run, index) => (
    <Fragment key={index}>
      {run.isUnsure ? run.text.trimEnd() : run.text}
      {run.isUnsure ? (
        <span className="assistant__unsure">
          &nbsp;
          <UnsureRing size={16} />
          <span className="visually-hidden"> ({NOT_CONFIRMED})</span>{' '}
        </span>
      ) : null}
    </Fragment>
  ));
}

interface PassageTextProps {
  readonly of: AnswerPassage;
  /** Prefix of the sources' element ids. */
  readonly sourceId: string;
}

/** A passage of an answer, with links to its numbered sources. */
export function PassageText({ of: { text, sources }, sourceId }: PassageTextProps): ReactNode {
  return (
    <>
      <UnsureText text={text} />
      {sources
        .toSorted((one, other) => one - other)
        .map((number) => (
          <a
            key={number}
            className="assistant__number"
            href={`#${sourceId}-${number}`}
            aria-label={`Source ${number}`}
            onClick={goToSource}
          >
            {number}
          </a>
        ))}
    </>
  );
}

/** Moves to a source, which may lie in a fold, without a new history entry. */
function goToSource(event: MouseEvent<HTMLAnchorElement>): void {
  const source = document.getElementById(event.currentTarget.hash.slice(1));
  if (source === null) return;
  event.preventDefault();
  const fold = source.closest('details');
  if (fold !== null) fold.open = true;
  source.focus();
}
