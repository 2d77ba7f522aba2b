import CheckMark from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { MarkedText, StandingNotes } from '../../resources/client/parts.tsx';
import { useSectionGuide, type ShownStep } from './queries.ts';

type ShownSection = ShownStep['sections'][number];

interface PathSectionProps {
  readonly section: ShownSection;
  /** Called once when the text is on the screen. */
  readonly onRead: () => void;
}

/** A section that opens in place. Its text is loaded when it opens. */
export function PathSection({ section, onRead }: PathSectionProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="paths__section" onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
      <summary className="link reach gap-6" data-read={section.read || undefined}>
        {section.read ? <Icon of={CheckMark} size={18} strokeWidth={2.2} /> : null}
        <span>
          {section.name}
          {section.read ? <span className="visually-hidden">, read</span> : null}
        </span>
        <Icon of={ChevronDown} size={16} />
      </summary>
      {isOpen ? <SectionText section={section} onRead={onRead} /> : null}
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
            <Button busy={isFetching} busyWord="Trying..." onClick={() => void refetch()}>
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
