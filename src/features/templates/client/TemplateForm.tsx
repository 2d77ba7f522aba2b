import type { ReactNode } from 'react';
import { buttonClass } from '../../../platform/client/ui/Button.tsx';
import { ariaOf, Field, Help, hidingRules, Refusal } from '../../tools/client/parts.tsx';
import { cellName, type ShownTemplateField, type ShownTextField } from '../rules/template-pages.ts';

/** Id of the form, for buttons outside it. */
export const FORM_ID = 'document-form';

/** The form of a template. It is sent by POST, so that nothing of it is in an address. */
export function TemplateForm({
  path,
  fields,
}: {
  readonly path: string;
  readonly fields: readonly ShownTemplateField[];
}): ReactNode {
  return (
    <form id={FORM_ID} className="card tools__form" method="post" action={`${path}#document`}>
      <style>{hidingRules(fields)}</style>
      {fields.map((field) =>
        'maxLength' in field ? <TextField key={field.name} field={field} /> : <Field key={field.name} field={field} />,
      )}
      <div>
        <button type="submit" className={buttonClass({ variant: 'primary', large: true, block: true })}>
          Show the document
        </button>
        <p className="templates__fine-print">We do not store what you type.</p>
      </div>
    </form>
  );
}

function TextField({ field }: { readonly field: ShownTextField }): ReactNode {
  const { name, kind, label, isRequired, help, typed } = field;
  const explained = { ...field, help: help ?? (isRequired ? undefined : 'You may leave this empty.') };
  if (kind === 'rows') return <RowsField field={explained} />;
  const input = { id: name, name, className: 'ui__input', defaultValue: typed[name], maxLength: field.maxLength };
  return (
    <div className="ui__field" data-field={name}>
      <label htmlFor={name}>{label}</label>
      <Help field={explained} />
      {kind === 'line' ? (
        <input {...input} {...ariaOf(explained)} />
      ) : (
        <textarea {...input} rows={4} {...ariaOf(explained)} />
      )}
      <Refusal field={explained} />
    </div>
  );
}

function RowsField({ field }: { readonly field: ShownTextField }): ReactNode {
  const { name, label, columns, rows, typed, maxLength } = field;
  return (
    <fieldset className="ui__field" data-field={name}>
      <legend>{label}</legend>
      <Help field={field} />
      <div className="templates__rows" data-narrow={columns.length > 4 ? '' : undefined}>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row}>
            {columns.map((column, index) => {
              const input = cellName(name, row + 1, index + 1);
              return (
                <label key={column} htmlFor={input}>
                  {column}
                  <span className="visually-hidden">, row {row + 1}</span>
                  <input
                    id={input}
                    name={input}
                    className="ui__input"
                    defaultValue={typed[input]}
                    maxLength={maxLength}
                    {...ariaOf(field)}
                  />
                </label>
              );
            })}
          </div>
        ))}
      </div>
      <Refusal field={field} />
    </fieldset>
  );
}
