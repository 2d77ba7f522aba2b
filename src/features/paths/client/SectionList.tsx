import CheckMark from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { useOpenedSection, type ShownStep } from './queries.ts';

/** The sections of a step, each in a tab of its own: the path stays where it is. To open one is to have read it. */
export function SectionList({ step, userId }: { readonly step: ShownStep; readonly userId: number }): ReactNode {
  const opened = useOpenedSection(userId);
  if (step.sections.length === 0) return null;
  return (
    <div>
      <h3 className="smallish muted">{step.kind === 'reading' ? 'To read' : 'The law behind it'}</h3>
      <ul className="paths__sections">
        {step.sections.map(({ id, name, path, read }) => (
          <li key={id}>
            <a
              className="link reach gap-6"
              href={path}
              target="_blank"
              rel="noopener"
              onClick={() => opened(id)}
              data-read={read || undefined}
            >
              {read ? <Icon of={CheckMark} size={18} strokeWidth={2.2} /> : null}
              {name}
              <span className="visually-hidden">{read ? ', read' : ''} (law library, opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
