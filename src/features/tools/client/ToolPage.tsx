import Bookmark from 'lucide-react/icons/bookmark';
import CircleX from 'lucide-react/icons/circle-x';
import FileText from 'lucide-react/icons/file-text';
import Link from 'lucide-react/icons/link';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../../../platform/client/public-page/Breadcrumb.tsx';
import { buttonClass } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { ChevronDownGlyph } from '../../../platform/client/ui/shell-glyphs.tsx';
import { Nutmeg } from '../../../platform/client/ui/ornaments.tsx';
import { WhomToAsk } from '../../../platform/client/public-page/WhomToAsk.tsx';
import { bodiesIn } from '../../../platform/shared/public-bodies.ts';
import { resultText } from '../rules/calculator-result.ts';
import { formatDay } from '../../../platform/shared/grenada-calendar.ts';
import {
  inputsOf,
  TOOLS_PATH,
  type PageLink,
  type ShownField,
  type ToolsPage,
  type ToolsPageFrame,
} from '../rules/tool-pages.ts';
import { CalculatorResultView } from './CalculatorResult.tsx';
import { Field, hidingRules } from './parts.tsx';

interface CalculationButtonsProps {
  /** The tool's name in its address. */
  readonly tool: string;
  /** The input as the query string of the address. */
  readonly given: string;
  /** Absolute URL of this calculation. */
  readonly address: string;
  readonly signedIn: boolean;
  /** A document to fill in for the same case; null for none. */
  readonly document: PageLink | null;
}

/** Actions for a calculation. The buttons need the page's script and appear with it; the link to Jocelyn does not. */
function CalculationButtons({ tool, given, address, signedIn, document }: CalculationButtonsProps): ReactNode {
  return (
    <div className="tools__actions">
      <div className="actions" data-actions="" hidden>
        <button type="button" className={buttonClass()} data-act="print">
          <Icon of={Printer} size={18} />
          Print
        </button>
        <button type="button" className={buttonClass()} data-act="copy" data-address={address}>
          <Icon of={Link} size={18} />
          <span>Copy link</span>
        </button>
        {signedIn ? (
          <button type="button" className={buttonClass()} data-act="save" data-tool={tool} data-given={given}>
            <Icon of={Bookmark} size={18} />
            Save
          </button>
        ) : null}
        <output className="tools__status" />
      </div>
      {document === null ? null : (
        <a className={buttonClass({ variant: 'quiet' })} href={document.path}>
          <Icon of={FileText} size={18} />
          {document.label}
        </a>
      )}
      <a className={buttonClass({ variant: 'quiet' })} href="/jocelyn">
        <Icon of={MessagesSquare} size={18} />
        Ask Jocelyn about this
      </a>
    </div>
  );
}

type Page = Extract<ToolsPage, { kind: 'tool' }>;

/**
 * A tool: its form, and the calculation beside it. A submitted form leads to the anchor of the answer, so focus moves there without script.
 */
export function ToolPage({
  page,
  frame: { publicUrl, signedIn, offline, contacts },
}: {
  readonly page: Page;
  readonly frame: ToolsPageFrame;
}): ReactNode {
  const { path, title, introduction, fields, answer } = page;
  const address = `${publicUrl}${path}?${page.given}`;
  return (
    <div className="wrap tools__page">
      <Breadcrumb above={[{ label: 'Tools', path: TOOLS_PATH }]} />
      <header className="tools__head">
        <h1>{title}</h1>
        <p className="tools__introduction">{introduction}</p>
      </header>
      {answer.kind === 'refused' ? <FormErrors fields={fields} /> : null}
      <div className="tools__layout">
        {answer.kind === 'result' ? (
          <details className="tools__change">
            <summary>
              Change your figures
              <ChevronDownGlyph size={20} />
            </summary>
            <ToolForm path={path} fields={fields} />
          </details>
        ) : (
          <ToolForm path={path} fields={fields} />
        )}
        <div className="tools__result" data-result="">
          {answer.kind === 'result' ? (
            <section id={ANSWER} tabIndex={-1} aria-labelledby="answer-title">
              <CalculatorResultView result={answer.result} publicUrl={publicUrl} />
              <CalculationButtons
                tool={page.name}
                given={page.given}
                address={address}
                signedIn={signedIn}
                document={page.document}
              />
              <WhomToAsk contacts={contacts} bodies={bodiesIn(resultText(answer.result))} />
              <p className="tools__fine-print" data-address={address}>
                Study aid, not legal advice; the official text prevails. Worked out on {formatDay(answer.day)}.
              </p>
            </section>
          ) : offline ? (
            <section
              id={ANSWER}
              tabIndex={-1}
              className="card empty tools__empty"
              aria-labelledby="offline-title"
              data-offline=""
            >
              <Nutmeg />
              <h2 id="offline-title">You are offline</h2>
              <p>You need to be online for this. What you type stays in the form.</p>
              <p>It is worked out here when you are back online.</p>
            </section>
          ) : (
            <section className="card empty tools__empty">
              <h2>The result appears here</h2>
              <p>Every step shows its rule and where it comes from.</p>
              {page.example === null ? null : (
                <p className="tools__example">
                  <span>For example: {page.example.label}.</span>
                  <strong>{page.example.answer}</strong>
                  <a className="link reach" href={page.example.path}>
                    See the steps
                  </a>
                </p>
              )}
            </section>
          )}
        </div>
        <output className="visually-hidden" data-announce="" />
      </div>
    </div>
  );
}

/** The place in the page to which a form leads. */
const ANSWER = 'answer';

function FormErrors({ fields }: { readonly fields: readonly ShownField[] }): ReactNode {
  return (
    <section
      id={ANSWER}
      className="tools__refused"
      tabIndex={-1}
      // A page that is opened from a link has no place to go to: the summary takes the focus then, too.
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- what is wrong is the first thing to read
      autoFocus
      aria-labelledby="refused-title"
    >
      <Icon of={CircleX} size={22} />
      <div>
        <h2 id="refused-title">We could not work it out yet</h2>
        <ul>
          {fields.map((field) =>
            field.refusal === null ? null : (
              <li key={field.name}>
                <a className="link" href={`#${inputsOf(field)[0]}`}>
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

/** The form of a tool. It is submitted by GET, so the address of a calculation can be shared. */
function ToolForm({ path, fields }: { readonly path: string; readonly fields: readonly ShownField[] }): ReactNode {
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
          We store nothing unless you save it. The link to this page contains your figures.
        </p>
      </div>
    </form>
  );
}
