import CheckMark from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { MarkedText, StandingNotes } from '../../resources/client/parts.tsx';
import { isUnfolded, storeUnfolded } from './storage.ts';
import { useSectionGuide, type ShownStep } from './queries.ts';

type ShownSection = ShownStep['sections'][number];

interface PathSectionProps {
  readonly section: ShownSection;
  /** Called once when the text is on the screen. */
  readonly onRead: () => void;
}

/** Opens and closes a step or a section, and keeps it open over a reload. */
export function useUnfolded(userId: number, name: string) {
  const [open, setOpen] = useState(() => isUnfolded(userId, name));
  return {
    open,
    onToggle({ currentTarget }: { readonly currentTarget: HTMLDetailsElement }): void {
      if (currentTarget.open === open) return;
      setOpen(currentTarget.open);
      storeUnfolded(userId, name, currentTarget.open);
    },
  };
}

interface UnfoldedProps {
  readonly userId: number;
  /** Name of its step, such as `hr/contracts`. */
  readonly step: string;
}

/** A section that opens in place, titled with its question. Its text is loaded when it opens. */
export function PathSection({ userId, step, section, onRead }: PathSectionProps & UnfoldedProps): ReactNode {
  const unfolded = useUnfolded(userId, `${step}/${section.id}`);
  return (
    <details className="paths__section" {...unfolded}>
      <summary data-read={section.read || undefined}>
        {section.read ? <Icon of={CheckMark} size={18} strokeWidth={2.2} /> : null}
        <span>
          <span className="medium paths__question">{section.question}</span>
          <span className="small muted paths__source">{section.name}</span>
          {section.read ? <span className="visually-hidden">, read</span> : null}
        </span>
        <Icon of={ChevronDown} size={20} />
      </summary>
      {unfolded.open ? <SectionText section={section} onRead={onRead} /> : null}
    </details>
  );
}

function SectionText({ section: { id, name, path }, onRead }: PathSectionProps): ReactNode {
  const { data, error, isFetching, refetch } = useSectionGuide(id);
  const isLoaded = data !== undefined;
  const isReported = useRef(false);
  useEffect(() => {
    if (!isLoaded || isReported.current) return;
    isReported.current = true;
    onRead();
  }, [isLoaded, onRead]);
  return (
    <div className="column gap-12 paths__section-text">
      {data !== undefined ? (
        <>
          {data.titleOnly ? <p className="smallish muted">We know this section by its title only.</p> : null}
          {data.paragraphs.map((paragraph, index) => (
            <p key={index} className="law-text">
              <MarkedText of={paragraph} />
            </p>
          ))}
          <StandingNotes of={data.paragraphs.flat()} />
          {data.open === null ? null : <p className="smallish muted">Not confirmed: {data.open}.</p>}
        </>
      ) : error === null ? (
        <Skeletons label={`Loading ${name}`}>
          <Skeleton height="120px" />
        </Skeletons>
      ) : (
        <div role="alert" className="column gap-10">
          <p>The text did not load. {sentenceOf(error, 'Something went wrong on our side.')}</p>
          <div className="actions">
            <Button busy={isFetching} busyLabel="Trying..." onClick={() => void refetch()}>
              Try Again
            </Button>
          </div>
        </div>
      )}
      <p className="smallish">
        <a className="link reach" href={path}>
          Read it in the law library<span className="visually-hidden">: {name}</span>
        </a>
      </p>
    </div>
  );
}
