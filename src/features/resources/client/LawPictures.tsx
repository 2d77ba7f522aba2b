import type { ReactNode } from 'react';
import '../../../platform/client/styles/parts/panels.css';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import type { TextPiece } from '../rules/learner-text.ts';
import { MarkedText, StandingNotes } from './parts.tsx';
import './pictures.css';
import { usePictures, type LawPicture } from './queries.ts';

/** The pictures of the law. Each picture is a list that a screen reader reads, with shapes drawn beside its texts. */
export default function LawPictures(): ReactNode {
  const { data, error, isFetching, refetch } = usePictures();
  if (data !== undefined)
    return (
      <div className="resources__pictures">
        {data.map((picture) => (
          <PictureCard key={picture.id} {...picture} />
        ))}
      </div>
    );
  if (error !== null)
    return (
      <div className="flow">
        <p className="muted">{sentenceOf(error, 'The pictures did not load.')}</p>
        <Button busy={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    );
  return (
    <Skeletons label="Loading the pictures">
      <Skeleton height="320px" radius="var(--r-3)" />
    </Skeletons>
  );
}

function PictureCard({ title, lead, parts, facts }: LawPicture): ReactNode {
  const marked = parts.flatMap(({ note, steps }) => [
    ...(note === null ? [] : [pieceOf(note.text, note.mark)]),
    ...steps.map(({ label, text, mark }) => pieceOf(text === null ? label : `${label}: ${text}`, mark)),
  ]);
  return (
    <div className="card padded resources__picture">
      <h3>{title}</h3>
      <p className="muted">{lead}</p>
      <div className="resources__picture-parts">
        {parts.map((part) => (
          <PicturePart key={part.title} {...part} />
        ))}
      </div>
      <StandingNotes of={marked} />
      <p className="small muted">
        From the law library:{' '}
        {facts.map((fact, index) => (
          <span key={fact.id}>
            {index > 0 ? ', ' : null}
            <a className="citation" href={fact.path} target="_blank" rel="noopener">
              {fact.citation === null ? fact.id : `${fact.id} (${fact.citation})`}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </span>
        ))}
      </p>
    </div>
  );
}

type Part = LawPicture['parts'][number];

type Step = Part['steps'][number];

function pieceOf(text: string, mark: Step['mark']): TextPiece {
  return mark === null ? text : { text, ...mark };
}

function PicturePart({ title, drawing, note, steps }: Part): ReactNode {
  const List = drawing === 'doors' || drawing === 'deductions' ? 'ul' : 'ol';
  return (
    <section className="resources__picture-part">
      <h4>{title}</h4>
      {note === null ? null : (
        <p className="smallish muted">
          <MarkedText of={[pieceOf(note.text, note.mark)]} />
        </p>
      )}
      <List className="resources__drawing" data-drawing={drawing}>
        {steps.map((step, index) => (
          <PictureStep key={index} {...step} drawing={drawing} number={index + 1} />
        ))}
      </List>
    </section>
  );
}

interface ShapeProps {
  readonly drawing: Part['drawing'];
  readonly number: number;
}

function PictureStep({ label, text, mark, share, ...shape }: Step & ShapeProps): ReactNode {
  return (
    <li data-unsettled={mark === null ? undefined : true}>
      <Shape {...shape} />
      {text === null ? (
        <p className="resources__step">
          <b>
            <MarkedText of={[pieceOf(label, mark)]} />
          </b>
        </p>
      ) : (
        <p className="resources__step">
          <b>
            {label}
            <span className="visually-hidden">: </span>
          </b>
          <span>
            <MarkedText of={[pieceOf(text, mark)]} />
          </span>
        </p>
      )}
      {share === null ? null : <Bar share={share} />}
    </li>
  );
}

/** The bar of a step, as long as the figure of its fact. */
function Bar({ share }: { readonly share: number }): ReactNode {
  return (
    <svg className="resources__bar" width="100%" height="12" aria-hidden="true">
      <rect width="100%" height="12" rx="6" className="resources__bar-track" />
      <rect width={`${Math.max(share * 100, 2)}%`} height="12" rx="6" />
    </svg>
  );
}

/** The shape beside a step: a stop on the line of time, a rung with its number, a blank amount, a door or a minus. */
function Shape({ drawing, number }: ShapeProps): ReactNode {
  switch (drawing) {
    case 'bars':
      return (
        <svg className="resources__rail" aria-hidden="true">
          <line x1="10" x2="10" y1={number === 1 ? '13' : '0'} y2="100%" />
          <circle cx="10" cy="13" r="6" />
        </svg>
      );
    case 'ladder':
      return (
        <svg className="resources__rung" aria-hidden="true">
          <line x1="4" x2="4" y1="0" y2="100%" />
          <line x1="52" x2="52" y1="0" y2="100%" />
          <line x1="4" x2="52" y1="50%" y2="50%" />
          <circle cx="28" cy="50%" r="16" />
          <text x="28" y="50%" dy="0.35em" textAnchor="middle">
            {number}
          </text>
        </svg>
      );
    case 'slip':
      return (
        <svg className="resources__amount" width="72" height="14" aria-hidden="true">
          <rect x="0.5" y="0.5" width="71" height="13" rx="3" />
        </svg>
      );
    case 'doors':
      return (
        <svg className="resources__sign" viewBox="0 0 22 26" width="22" height="26" aria-hidden="true">
          <path d="M3 25V2.5A1.5 1.5 0 0 1 4.5 1h13A1.5 1.5 0 0 1 19 2.5V25M1 25h20M15 13v1" />
        </svg>
      );
    case 'deductions':
      return (
        <svg className="resources__sign" viewBox="0 0 22 22" width="22" height="22" aria-hidden="true">
          <path d="M11 1a10 10 0 1 0 0 20 10 10 0 0 0 0-20M6.5 11h9" />
        </svg>
      );
  }
}
