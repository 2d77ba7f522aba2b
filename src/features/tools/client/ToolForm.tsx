import type { ReactNode } from 'react';
import { buttonClass } from '../../../platform/client/ui/Button.tsx';
import type { ShownField } from '../rules/tool-pages.ts';
import { Field, hidingRules } from './parts.tsx';

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
