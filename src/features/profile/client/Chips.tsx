import X from 'lucide-react/icons/x';
import { useRef, type ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';

export interface ChipsProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly names: readonly string[];
  readonly onRemove: (name: string) => void;
  /** Id of the control that takes the focus when the last chip goes. */
  readonly controlId: string;
}

/** What was added, one chip each; a click takes it away. The focus goes on to a neighbour, never into nothing. */
export function Chips({ label, names, onRemove, controlId }: ChipsProps): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  function remove(name: string, index: number): void {
    const chips = list.current?.querySelectorAll('button');
    (chips?.[index + 1] ?? chips?.[index - 1] ?? document.getElementById(controlId))?.focus();
    onRemove(name);
  }
  if (names.length === 0) return null;
  return (
    <ul className="actions profile__chips" aria-label={label} ref={list}>
      {names.map((name, index) => (
        <li key={name}>
          <button
            className="reach smallish medium"
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => remove(name, index)}
          >
            <span>{name}</span>
            <Icon of={X} size={16} strokeWidth={2} />
          </button>
        </li>
      ))}
    </ul>
  );
}
