import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { DAY_INPUTS, inputsOf, type ShownField } from '../rules/tool-pages.ts';
import { capitalised } from '../rules/calculator-result.ts';

/** Returns the CSS that hides each field of a form until the choices it needs are made. It works without script. */
export function hidingRules(fields: readonly Pick<ShownField, 'name' | 'shownWhen'>[]): string {
  return fields
    .flatMap(({ name, shownWhen }) => {
      if (shownWhen === undefined) return [];
      const unless = shownWhen.map((chosen) => {
        const made = Object.entries(chosen).map(([choice, value]) => `:has([name=${choice}][value=${value}]:checked)`);
        return `:not(${made.join('')})`;
      });
      return [`.tools__form${unless.join('')} [data-field=${name}]{display:none}`];
    })
    .join('');
}

/** The longest label of a choice that fits into a column beside others. */
const MAX_COLUMN_LABEL = 24;

/** A field of a form with its label, help and error. */
export function Field({ field }: { readonly field: ShownField }): ReactNode {
  if (field.kind === 'day') return <DayField field={field} />;
  if (field.kind === 'choice') return <ChoiceField field={field} />;
  const { name, kind, label, unit, typed } = field;
  return (
    <div className="ui__field" data-field={name}>
      <label htmlFor={name}>{label}</label>
      <Help field={field} />
      <div className="tools__amount">
        {kind === 'money' ? <span>EC$</span> : null}
        <input
          id={name}
          name={name}
          className="ui__input"
          inputMode={kind === 'count' ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={20}
          defaultValue={typed[name]}
          {...ariaOf(field)}
        />
        {unit === undefined ? null : <span>{unit}</span>}
      </div>
      <Refusal field={field} />
    </div>
  );
}

function DayField({ field }: { readonly field: ShownField }): ReactNode {
  const { label, typed } = field;
  const inputs = inputsOf(field);
  return (
    <fieldset className="ui__field" data-field={field.name}>
      <legend>{label}</legend>
      <Help field={field} />
      <div className="tools__day">
        {DAY_INPUTS.map((part, at) => (
          <label key={part} htmlFor={inputs[at]}>
            {capitalised(part)}
            <input
              id={inputs[at]}
              name={inputs[at]}
              className="ui__input"
              inputMode="numeric"
              autoComplete="off"
              maxLength={part === 'year' ? 4 : 2}
              defaultValue={typed[inputs[at] ?? '']}
              {...ariaOf(field)}
            />
          </label>
        ))}
        {/* Nobody starts a job today and asks what it earned. */}
        {field.name === 'from' ? null : (
          <button
            type="button"
            className={buttonClass()}
            data-act="today"
            data-first={field.startsWithToday === true ? '' : undefined}
            hidden
          >
            Today
          </button>
        )}
      </div>
      <Refusal field={field} />
    </fieldset>
  );
}

function ChoiceField({ field }: { readonly field: ShownField }): ReactNode {
  const { name, label, choices = [], typed } = field;
  const fitsColumns = choices.every((each) => each.label.length <= MAX_COLUMN_LABEL);
  return (
    <fieldset className="ui__field" data-field={name}>
      <legend>{label}</legend>
      <Help field={field} />
      <div className={fitsColumns ? 'tools__columns' : 'ui__choices'}>
        {choices.map(({ value, label: text }, at) => (
          <label key={value} className="ui__check">
            <span>
              <input
                type="radio"
                id={at === 0 ? name : undefined}
                name={name}
                value={value}
                defaultChecked={value === typed[name]}
                {...ariaOf(field)}
              />
            </span>
            {text}
          </label>
        ))}
      </div>
      <Refusal field={field} />
    </fieldset>
  );
}

/** Help and error of a field. */
type Explained = Pick<ShownField, 'name' | 'help' | 'refusal'>;

/** Returns the ARIA attributes that link an input to its help and its error. */
export function ariaOf({ name, help, refusal }: Explained): { 'aria-invalid'?: true; 'aria-describedby'?: string } {
  const ids = [...(help === undefined ? [] : [`${name}-help`]), ...(refusal === null ? [] : [`${name}-wrong`])];
  return {
    ...(refusal === null ? {} : { 'aria-invalid': true }),
    ...(ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') }),
  };
}

/** The help text of a field. */
export function Help({ field: { name, help } }: { readonly field: Explained }): ReactNode {
  return help === undefined ? null : (
    <p id={`${name}-help`} className="ui__help">
      {help}
    </p>
  );
}

/** The error of a field. */
export function Refusal({ field: { name, refusal } }: { readonly field: Explained }): ReactNode {
  return refusal === null ? null : (
    <p id={`${name}-wrong`} className="ui__error">
      <Icon of={TriangleAlert} size={16} />
      {refusal}
    </p>
  );
}
