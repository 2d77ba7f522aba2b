import Calculator from 'lucide-react/icons/calculator';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Fragment, useId, type ReactNode } from 'react';
import { FieldError } from '../../../platform/client/ui/Field.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { MAX_TEXT_LENGTH } from '../rules/amendment.ts';
import { markFigures, applyCorrection, type FigureMark } from '../rules/figure-changes.ts';
import { fieldText } from '../rules/review-text.ts';
import type { DueItem } from './queries.ts';

const WRONG_OPTION = /^wrong/i;
/** The end of words that are marked as not confirmed: "[44 hours]{EA-082}". */
const MARK = /\]\{[A-Z]+-\d{3}\}/;

/** The texts of an item, to edit in place, with outdated figures marked. Wrong options without an outdated figure are collapsed. */
export function ItemTexts({
  item,
  texts,
  onChange,
}: {
  readonly item: DueItem;
  readonly texts: DueItem['texts'];
  readonly onChange: (field: string, text: string) => void;
}): ReactNode {
  const stored = new Map(item.texts.map(({ field, text }) => [field, text]));
  const isFolded = ({ field }: DueItem['texts'][number]) =>
    WRONG_OPTION.test(field) && markFigures(stored.get(field) ?? '', item.figures).length === 0;
  const folded = texts.filter(isFolded);
  const row = ({ field, text }: DueItem['texts'][number]) => (
    <TextRow key={field} field={field} text={text} item={item} onChange={(next) => onChange(field, next)} />
  );
  return (
    <div className="card amendments__item">
      {texts.filter((each) => !isFolded(each)).map(row)}
      {folded.length === 0 ? null : (
        <details>
          <summary>
            {folded.length === 1 ? '1 wrong option' : `${folded.length} wrong options`}, no outdated figure
          </summary>
          {folded.map(row)}
        </details>
      )}
      {texts.some(({ text }) => MARK.test(text)) ? (
        <p className="small muted">
          Words in brackets before the number of a statement are shown as not confirmed. Take the brackets and the
          number out when the words are right.
        </p>
      ) : null}
      {item.canRewrite ? null : <p className="small muted">These words are in a file. Change them there.</p>}
    </div>
  );
}

/** A text with its marks, and a button for each correction. The marks lie behind the text of the field. */
function TextRow({
  field,
  text,
  item: { figures, canRewrite },
  onChange,
}: {
  readonly field: string;
  readonly text: string;
  readonly item: DueItem;
  readonly onChange: (text: string) => void;
}): ReactNode {
  const id = useId();
  const marks = markFigures(text, figures);
  const isEmpty = text.trim() === '';
  return (
    <div className="amendments__row">
      <label htmlFor={id}>{fieldText(field)}</label>
      <div>
        <div className="amendments__text law-text">
          <MarkedText text={text} marks={marks} />
          <textarea
            id={id}
            rows={1}
            maxLength={MAX_TEXT_LENGTH}
            readOnly={!canRewrite}
            value={text}
            aria-invalid={isEmpty || undefined}
            aria-describedby={`${id}-notes`}
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
        <div id={`${id}-notes`}>
          <FieldError id={`${id}-error`} error={isEmpty ? 'A text may not be empty.' : undefined} />
          {marks.map((mark) => (
            <p className="amendments__mark" key={mark.start}>
              <Icon of={mark.change.isDerived ? Calculator : TriangleAlert} size={16} />
              <span>
                {mark.written}: {mark.change.why}{' '}
                {mark.correction === null || !canRewrite ? null : (
                  <button type="button" className="link" onClick={() => onChange(applyCorrection(text, mark))}>
                    Write {mark.correction}
                  </button>
                )}
              </span>
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}

/** A copy of the text with the marks, behind the field. It sets the height of the field. */
function MarkedText({ text, marks }: { readonly text: string; readonly marks: readonly FigureMark[] }): ReactNode {
  return (
    <div aria-hidden="true">
      {marks.map(({ start, written, change }, index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark data-derived={change.isDerived ? '' : undefined}>{written}</mark>
        </Fragment>
      ))}
      {/* A last line that is empty has a height too. */}
      {`${text.slice(marks.at(-1)?.end ?? 0)} `}
    </div>
  );
}
