import Bookmark from 'lucide-react/icons/bookmark';
import CircleX from 'lucide-react/icons/circle-x';
import FileDown from 'lucide-react/icons/file-down';
import FileText from 'lucide-react/icons/file-text';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../../../platform/client/public-page/Breadcrumb.tsx';
import { buttonClass } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { WhomToAsk } from '../../../platform/client/public-page/WhomToAsk.tsx';
import { bodiesIn, type BodyContacts } from '../../../platform/shared/public-bodies.ts';
import { ariaOf, Field, Help, hidingRules, Refusal } from '../../tools/client/parts.tsx';
import {
  firstInput,
  type ShownTemplateField,
  type TemplatesPage,
  cellName,
  type ShownTextField,
} from '../rules/template-pages.ts';
import { TEMPLATES_PATH } from '../rules/template.ts';
import { AdviceView, DocumentView } from './DocumentView.tsx';

type Page = Extract<TemplatesPage, { kind: 'template' }>;

/** Id of the element that a sent form scrolls to. */
const DOCUMENT = 'document';

/** A template: its form, and the document beside it. A sent form leads to the document, so focus moves there without script. */
export function TemplatePage({
  page,
  contacts,
  signedIn,
}: {
  readonly page: Page;
  readonly contacts: BodyContacts;
  readonly signedIn: boolean;
}): ReactNode {
  const { path, title, introduction, tool, fields, state, composed } = page;
  return (
    <div className="wrap templates__page">
      <Breadcrumb above={[{ label: 'Documents', path: TEMPLATES_PATH }]} />
      <header className="tools__head">
        <h1>{title}</h1>
        <p className="tools__introduction">{introduction} A study aid, not legal advice.</p>
        {tool === null ? null : (
          <a className="link reach templates__way" href={tool.path}>
            {tool.label}
          </a>
        )}
        {state === 'empty' ? (
          <a className="link reach templates__way templates__jump" href={`#${DOCUMENT}`}>
            See the document
          </a>
        ) : null}
      </header>
      {state === 'refused' ? <FormErrors fields={fields} /> : null}
      <div className="tools__layout">
        <TemplateForm path={path} fields={fields} canSave={signedIn} savedId={page.savedId} />
        <div className="templates__result" {...(state === 'refused' ? {} : { id: DOCUMENT, tabIndex: -1 })}>
          {state === 'filled' ? (
            <p className="templates__state">
              {page.isSaved ? (
                <>
                  Saved. It is in{' '}
                  <a className="link" href={TEMPLATES_PATH}>
                    your saved documents
                  </a>
                  .{' '}
                </>
              ) : null}
              Check it before you sign. If you print this page, only the document prints.
            </p>
          ) : null}
          <DocumentView document={composed.document} />
          {state === 'filled' ? (
            <FileButtons problem={page.problem} canSave={signedIn} isStored={page.savedId !== null} />
          ) : null}
          <AdviceView advice={composed.advice} />
          <WhomToAsk contacts={contacts} bodies={bodiesIn(textOf(page))} />
        </div>
      </div>
    </div>
  );
}

/** The text of a page, in which bodies are named. */
function textOf({ introduction, composed: { document, advice } }: Page): string {
  return JSON.stringify([introduction, document.blocks, advice.blocks]);
}

/** Prints the page, and sends the form again for a file or to save it. Print needs the page's script and appears with it. */
function FileButtons({
  problem,
  canSave,
  isStored,
}: {
  readonly problem: string | null;
  readonly canSave: boolean;
  readonly isStored: boolean;
}): ReactNode {
  return (
    <div className="templates__files">
      <div className="actions">
        <span data-actions="" hidden>
          <button type="button" className={buttonClass()} data-act="print">
            <Icon of={Printer} size={18} />
            Print
          </button>
        </span>
        <button type="submit" form={FORM_ID} name="as" value="pdf" className={buttonClass()}>
          <Icon of={FileDown} size={18} />
          Download PDF
        </button>
        <button type="submit" form={FORM_ID} name="as" value="docx" className={buttonClass()}>
          <Icon of={FileText} size={18} />
          Download Word file
        </button>
        {canSave ? (
          <button type="submit" form={FORM_ID} name="as" value="save" className={buttonClass()}>
            <Icon of={Bookmark} size={18} />
            {isStored ? 'Save changes' : 'Save'}
          </button>
        ) : null}
        {canSave && isStored ? (
          <button type="submit" form={FORM_ID} name="as" value="save-new" className={buttonClass()}>
            Save as a new document
          </button>
        ) : null}
      </div>
      {problem === null ? null : (
        <p className="ui__error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function FormErrors({ fields }: { readonly fields: readonly ShownTemplateField[] }): ReactNode {
  return (
    <section
      id={DOCUMENT}
      className="tools__refused"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- what is wrong is the first thing to read
      autoFocus
      aria-labelledby="refused-title"
    >
      <Icon of={CircleX} size={22} />
      <div>
        <h2 id="refused-title">The document is not ready yet</h2>
        <ul>
          {fields.map((field) =>
            field.refusal === null ? null : (
              <li key={field.name}>
                <a className="link" href={`#${firstInput(field)}`}>
                  {field.refusal}
                </a>
              </li>
            ),
          )}
        </ul>
      </div>
    </section>
  );
}

/** Id of the form, for buttons outside it. */
const FORM_ID = 'document-form';

/** The form of a template. It is sent by POST, so that nothing of it is in an address. */
function TemplateForm({
  path,
  fields,
  canSave,
  savedId,
}: {
  readonly path: string;
  readonly fields: readonly ShownTemplateField[];
  readonly canSave: boolean;
  readonly savedId: string | null;
}): ReactNode {
  return (
    <form id={FORM_ID} className="card tools__form" method="post" action={`${path}#document`}>
      <style>{hidingRules(fields)}</style>
      {savedId === null ? null : <input type="hidden" name="saved" value={savedId} />}
      {partsOf(fields).map((part) => {
        const inputs = part.map((field) =>
          'maxLength' in field ? (
            <TextField key={field.name} field={field} />
          ) : (
            <Field key={field.name} field={field} />
          ),
        );
        const [{ name, part: title }] = part;
        return title === undefined ? (
          inputs
        ) : (
          <fieldset key={name} className="templates__part">
            <legend>{title}</legend>
            {inputs}
          </fieldset>
        );
      })}
      <div>
        <button type="submit" className={buttonClass({ variant: 'primary', large: true, block: true })}>
          Show the document
        </button>
        <p className="templates__fine-print">
          {canSave ? 'We store what you type only if you save it.' : 'We do not store what you type.'}
        </p>
      </div>
    </form>
  );
}

/** Splits the fields before each that begins a part. */
function partsOf(fields: readonly ShownTemplateField[]): readonly [ShownTemplateField, ...ShownTemplateField[]][] {
  const parts: [ShownTemplateField, ...ShownTemplateField[]][] = [];
  for (const field of fields) {
    const last = parts.at(-1);
    if (last === undefined || field.part !== undefined) parts.push([field]);
    else last.push(field);
  }
  return parts;
}

function TextField({ field }: { readonly field: ShownTextField }): ReactNode {
  const { name, kind, typed } = field;
  const label = field.isRequired ? field.label : `${field.label} (optional)`;
  if (kind === 'rows') return <RowsField field={{ ...field, label }} />;
  const input = { id: name, name, className: 'ui__input', defaultValue: typed[name], maxLength: field.maxLength };
  return (
    <div className="ui__field" data-field={name}>
      <label htmlFor={name}>{label}</label>
      <Help field={field} />
      {kind === 'line' ? <input {...input} {...ariaOf(field)} /> : <textarea {...input} rows={4} {...ariaOf(field)} />}
      <Refusal field={field} />
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
