import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { SampleCard } from '../../shared/sample-card.ts';
import { buttonClass } from './Button.tsx';
import { categoryStyle } from './category.ts';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { Nutmeg, Ribbon } from './ornaments.tsx';

/** The question after the cards, with its options in order. */
export interface SampleQuestion extends SampleCard {
  readonly options: readonly { readonly text: string; readonly isRight: boolean }[];
  readonly why: string;
}

export interface SampleCardPanelsProps {
  /** Begins the id of each panel. */
  readonly id: string;
  readonly title: string;
  readonly cards: readonly SampleCard[];
  readonly question?: SampleQuestion | null | undefined;
  /** Label of the button after the question. */
  readonly nextLabel?: string | undefined;
  /** The last panel. */
  readonly children: ReactNode;
}

/**
 * Sample cards for visitors: panels side by side, each linked from the previous one, with the answer in a `details` element and a question
 * that CSS grades. Works without a script; the landing page's script uses the `data-` attributes.
 */
export function SampleCardPanels({
  id,
  title,
  cards,
  question = null,
  nextLabel: onward,
  children,
}: SampleCardPanelsProps): ReactNode {
  const steps = cards.length + (question === null ? 0 : 1);
  return (
    <section className="ui__try" aria-labelledby={`${id}-title`} data-try="">
      <div className="ui__try-top">
        <h2 className="note" id={`${id}-title`}>
          {title}
        </h2>
        <ol className="ui__pips" aria-hidden="true">
          {Array.from({ length: steps }, (_, index) => (
            <li key={index} data-pip={index === 0 ? 'on' : ''} />
          ))}
        </ol>
        <output className="visually-hidden" />
      </div>
      <div className="ui__stack">
        <div className="ui__try-card">
          <Ribbon />
          <ol className="ui__try-track" data-panels="">
            {cards.map((card, index) => (
              <Panel key={card.id} card={card} id={`${id}-${index + 1}`}>
                <SampleAnswer card={card} next={`#${id}-${index + 2}`} />
              </Panel>
            ))}
            {question === null ? null : (
              <Panel card={question} id={`${id}-${steps}`}>
                <Question question={question} next={`#${id}-${steps + 1}`} nextLabel={onward ?? 'Go on'} />
              </Panel>
            )}
            <li className="ui__try-panel ui__try-end" id={`${id}-${steps + 1}`}>
              {children}
            </li>
          </ol>
        </div>
      </div>
    </section>
  );
}

function Panel({
  card: { id: cardId, category, mark, heading, reference },
  id,
  children,
}: {
  readonly card: SampleCard;
  readonly id: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <li className={classNames('ui__try-panel', categoryStyle(category)?.colourClass)} id={id} data-card={cardId}>
      <div className="ui__try-margin">
        <p className="ui__try-mark">{mark}</p>
        <p className="note">{heading}</p>
        <p className="ui__try-reference" translate="no">
          {reference}
        </p>
      </div>
      <div className="ui__try-body">{children}</div>
    </li>
  );
}

function SampleAnswer({
  card: { question, answer },
  next,
}: {
  readonly card: SampleCard;
  readonly next: string;
}): ReactNode {
  return (
    <>
      <h3 className="ui__try-question" tabIndex={-1}>
        {question}
      </h3>
      <details>
        <summary className={buttonClass({ variant: 'primary', large: true }, 'ui__try-foot')}>Reveal Answer</summary>
        <div className="ui__try-answer" data-answer="">
          {answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="ui__try-foot">
          <a className={buttonClass({ large: true })} href={next} data-next="practise">
            Need Practice
          </a>
          <a className={buttonClass({ variant: 'primary', large: true })} href={next} data-next="known">
            Got it!
          </a>
        </div>
      </details>
      <Nutmeg size={96} strokeWidth={1.2} className="ui__try-stamp" />
    </>
  );
}

const LETTERS = 'ABCD';

function Question({
  question: { id, question, options, why },
  next,
  nextLabel: onward,
}: {
  readonly question: SampleQuestion;
  readonly next: string;
  readonly nextLabel: string;
}): ReactNode {
  return (
    <>
      <fieldset className="ui__try-options">
        <legend className="ui__try-question" tabIndex={-1}>
          {question}
        </legend>
        {options.map(({ text, isRight }, index) => (
          <label key={text} data-right={isRight || undefined}>
            <input type="radio" name={`try-${id}`} value={text} />
            <span aria-hidden="true">{LETTERS[index]}</span>
            <span>{text}</span>
            <b>
              <Icon of={isRight ? Check : X} size={18} strokeWidth={2.2} />
              {isRight ? 'Right' : 'Not this'}
            </b>
          </label>
        ))}
      </fieldset>
      <div className="ui__try-why">
        <p data-answer="">{why}</p>
        <a className={buttonClass({ variant: 'primary', large: true }, 'ui__try-foot')} href={next} data-next="">
          {onward}
        </a>
      </div>
    </>
  );
}
