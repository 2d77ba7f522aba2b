import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { capitalised } from '../rules/worked.ts';
import { DAY_INPUTS, inputsOf, type ShownField } from '../rules/tool-pages.ts';

/** The form of a tool. It is submitted by GET, so the address of a calculation can be shared. */
export function ToolForm({
  path,
  fields,
}: {
  readonly path: string;
  readonly fields: readonly ShownField[];
}): ReactNode {
  return (
    <form className="card tools__form" method="get" action={`${path}#answer`}>
      <style>{hidingRules(fields)}</style>
      {fields.map((field) => (
        <Field key={field.name} field={field} />
      ))}
      <div>
        <button type="submit" className={buttonClass({ variant: 'primary', large: true, block: true })}>
          Work it out
        </button>
        <p className="tools__fine-print">
          We keep nothing unless you save it. The address of this page holds your figures, so anyone you send the link
          to can see them.
        </p>
      </div>
    </form>
  );
}

/** Returns the CSS that hides each field until the choices it needs are made. It works without script. */
function hidingRules(fields: readonly ShownField[]): string {
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

function Field({ field }: { readonly field: ShownField }): ReactNode {
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
        <button type="button" className={buttonClass()} data-act="today" hidden>
          Today
        </button>
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

/** Returns the ARIA attributes that link an input to its help and its error. */
function ariaOf({ name, help, refusal }: ShownField): { 'aria-invalid'?: true; 'aria-describedby'?: string } {
  const ids = [...(help === undefined ? [] : [`${name}-help`]), ...(refusal === null ? [] : [`${name}-wrong`])];
  return {
    ...(refusal === null ? {} : { 'aria-invalid': true }),
    ...(ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') }),
  };
}

function Help({ field: { name, help } }: { readonly field: ShownField }): ReactNode {
  return help === undefined ? null : (
    <p id={`${name}-help`} className="ui__help">
      {help}
    </p>
  );
}

function Refusal({ field: { name, refusal } }: { readonly field: ShownField }): ReactNode {
  return refusal === null ? null : (
    <p id={`${name}-wrong`} className="ui__error">
      <Icon of={TriangleAlert} size={16} />
      {refusal}
    </p>
  );
}
