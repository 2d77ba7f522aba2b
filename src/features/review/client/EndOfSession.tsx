import ArrowRight from 'lucide-react/icons/arrow-right';
import Award from 'lucide-react/icons/award';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Nutmeg, Ribbon } from '../../../platform/client/ui/ornaments.tsx';
import '../../../platform/client/styles/parts/panels.css';
import { useUnlockedOnScreen } from '../../achievements/client/service.ts';
import type { ReturnDay } from '../rules/return-days.ts';
import type { SessionFigure } from '../rules/review-text.ts';
import './end-of-session.css';

/** The suggested next step: a link, or an action on this page. */
export interface NextStepLink {
  readonly note: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** An address, or the action to run. */
  readonly target: string | (() => void);
}

export interface EndOfSessionProps {
  readonly note: string;
  readonly title: string;
  readonly sub?: string | undefined;
  readonly figures: readonly SessionFigure[];
  /** Badges, levels and milestones reached, each with a sentence. */
  readonly reached: readonly { readonly name: string; readonly text: string }[];
  /** Null while it loads, or when there is none. */
  readonly next: NextStepLink | null;
  /** Null while it loads. */
  readonly returnDates: readonly ReturnDay[] | null;
  /** Further buttons. */
  readonly children: ReactNode;
}

/** The summary of a session of study or review: figures, achievements, the next step, and when the cards return. */
export function EndOfSession({
  note,
  title,
  sub,
  figures,
  reached,
  next,
  returnDates,
  children,
}: EndOfSessionProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const unlocked = useUnlockedOnScreen().map((title) => ({ name: 'Achievement unlocked.', text: title }));
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="review__end">
      <div className="review__came-to">
        <section className="card review__summary">
          <Ribbon drop />
          <div className="review__said">
            <Nutmeg />
            <div>
              <p className="note">{note}</p>
              <h2 ref={heading} tabIndex={-1}>
                {title}
              </h2>
              {sub === undefined ? null : <p className="muted">{sub}</p>}
            </div>
          </div>
          <FigureList figures={figures} />
          <output>
            {[...reached, ...unlocked].map(({ name, text }) => (
              <span key={`${name} ${text}`} className="review__reached line">
                <Icon of={Award} size={22} />
                <span>
                  <b className="strong">{name}</b> {text}
                </span>
              </span>
            ))}
          </output>
        </section>
        {next === null ? null : <Next {...next} />}
      </div>
      <section className="card padded" aria-labelledby="returns">
        <h2 className="title" id="returns">
          When they come back
        </h2>
        <p className="muted small">Each card returns just before you would forget it.</p>
        <ReturnList returnDates={returnDates} />
        <div className="review__ways">{children}</div>
      </section>
    </div>
  );
}

function FigureList({ figures }: Pick<EndOfSessionProps, 'figures'>): ReactNode {
  return (
    <dl className="review__figures">
      {figures.map(({ name, value, unit }) => (
        <div key={name}>
          <dt className="small muted">{name}</dt>
          <dd>
            <span className="tabular">{value}</span> <small className="small muted">{unit}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Next({ note, title, text, action, target }: NextStepLink): ReactNode {
  const label = (
    <>
      {action} <Icon of={ArrowRight} strokeWidth={2} />
    </>
  );
  return (
    <section className="volume cloth review__next" aria-labelledby="next-step">
      <span className="volume-spine" aria-hidden="true">
        <i />
        <i />
      </span>
      <div>
        <p className="note">{note}</p>
        <h2 className="title" id="next-step">
          {title}
        </h2>
        <p>{text}</p>
      </div>
      {typeof target === 'string' ? (
        <ButtonLink variant="foil" large href={target}>
          {label}
        </ButtonLink>
      ) : (
        <Button variant="foil" large onClick={target}>
          {label}
        </Button>
      )}
    </section>
  );
}

function ReturnList({ returnDates }: Pick<EndOfSessionProps, 'returnDates'>): ReactNode {
  return (
    <ol className="review__returns" aria-busy={returnDates === null}>
      {returnDates?.map(({ when, cards, practised }) => (
        <li key={when}>
          <b className="tabular">{cards}</b>
          <span>
            <span className="strong">
              <span className="visually-hidden">{cards === 1 ? 'card' : 'cards'}, </span>
              {when}
            </span>
            {practised ? <small className="small muted">the ones you marked Need Practice</small> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
