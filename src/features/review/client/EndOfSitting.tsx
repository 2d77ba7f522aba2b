import ArrowRight from 'lucide-react/icons/arrow-right';
import Award from 'lucide-react/icons/award';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Nutmeg, Ribbon } from '../../../platform/client/ui/ornaments.tsx';
import '../../../platform/client/styles/parts/volume.css';
import { suppressAwardNotices } from '../../achievements/client/service.ts';
import type { Returns } from '../rules/return-days.ts';
import type { SittingFigure } from '../rules/sitting-figures.ts';
import './end-of-sitting.css';

/** The one thing to do next: a link, or something done here. */
export interface NextAfterSitting {
  readonly note: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly way: string | (() => void);
}

export interface EndOfSittingProps {
  readonly note: string;
  readonly title: string;
  readonly sub?: string | undefined;
  readonly figures: readonly SittingFigure[];
  /** What was reached, each a name and a sentence. */
  readonly reached: readonly { readonly name: string; readonly text: string }[];
  /** Null while it is not known, or when there is nothing. */
  readonly next: NextAfterSitting | null;
  /** Null while it is not known. */
  readonly returns: readonly Returns[] | null;
  /** The other ways on. */
  readonly children: ReactNode;
}

/** The end of a sitting, of study or of review: what was done and reached, the one next step, and when the cards come back. */
export function EndOfSitting({
  note,
  title,
  sub,
  figures,
  reached,
  next,
  returns,
  children,
}: EndOfSittingProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    return suppressAwardNotices();
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
            {reached.map(({ name, text }) => (
              <span key={name} className="review__reached line">
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
        <ReturnList returns={returns} />
        <div className="review__ways">{children}</div>
      </section>
    </div>
  );
}

function FigureList({ figures }: Pick<EndOfSittingProps, 'figures'>): ReactNode {
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

function Next({ note, title, text, action, way }: NextAfterSitting): ReactNode {
  const words = (
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
      {typeof way === 'string' ? (
        <ButtonLink variant="foil" large href={way}>
          {words}
        </ButtonLink>
      ) : (
        <Button variant="foil" large onClick={way}>
          {words}
        </Button>
      )}
    </section>
  );
}

function ReturnList({ returns }: Pick<EndOfSittingProps, 'returns'>): ReactNode {
  return (
    <ol className="review__returns" aria-busy={returns === null}>
      {returns?.map(({ when, cards, practised }) => (
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
