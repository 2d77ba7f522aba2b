import Calculator from 'lucide-react/icons/calculator';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { TextAreaField } from '../../../platform/client/ui/TextField.tsx';
import { fieldText, sumsText } from '../rules/review-text.ts';
import { sumText } from '../rules/sum-text.ts';
import type { DueItem } from './queries.ts';

/** What the fields of sums are called by; they are read where it is said whether they agree. */
const SUMS = 'arithmetic';

/** The item as a learner has it, field by field. */
export function Texts({ texts }: Pick<DueItem, 'texts'>): ReactNode {
  if (texts.length === 0) return <p className="muted">Its text is in its file.</p>;
  const words = texts.filter(({ field }) => !field.startsWith(SUMS));
  return (
    <dl className="card amendments__item">
      {words.map(({ field, text }) => (
        <div key={field}>
          <dt>{fieldText(field)}</dt>
          <dd className="law-text">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The words of an item, to be written anew. */
export function TextFields({
  texts,
  onChange,
}: Pick<DueItem, 'texts'> & { readonly onChange: (texts: DueItem['texts']) => void }): ReactNode {
  return texts.map(({ field, text }) => (
    <TextAreaField
      key={field}
      label={fieldText(field)}
      className="law-text"
      limit={4000}
      rows={text.length > 80 ? 4 : 2}
      value={text}
      onChange={({ target }) =>
        onChange(texts.map((each) => (each.field === field ? { field, text: target.value } : each)))
      }
    />
  ));
}

/** The sums of an item over the law of today, and what does not hold of it. */
export function Sums({ item: { sums, faults } }: { readonly item: DueItem }): ReactNode {
  const agrees = faults.length === 0 && sums.every((sum) => sum.agrees);
  if (sums.length === 0 && faults.length === 0) return null;
  return (
    <div className="amendments__told" data-tone={agrees ? 'good' : 'bad'}>
      <Icon of={agrees ? Calculator : TriangleAlert} size={22} />
      <div>
        <p className="strong">{sumsText({ agrees, sums: sums.length, faults: faults.length })}</p>
        {sums.map((sum) => (
          <p className="smallish muted" key={sum.expression}>
            {sumText(sum)}
          </p>
        ))}
        {faults.map((fault) => (
          <p className="smallish" key={fault}>
            {fault}
          </p>
        ))}
      </div>
    </div>
  );
}
