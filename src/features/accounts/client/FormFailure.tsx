import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import '../../../platform/client/styles/parts/panels.css';
import { Icon } from '../../../platform/client/ui/Icon.tsx';

/** Focuses the field of a form with this name. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** Shows why a form failed when no single field is wrong; nothing without a sentence. */
export function FormFailure({
  title,
  sentence,
}: {
  readonly title: string;
  readonly sentence: string | undefined;
}): ReactNode {
  if (sentence === undefined) return null;
  return (
    <div className="notice" data-tone="danger" role="alert">
      <Icon of={TriangleAlert} size={20} />
      <div>
        <p className="strong">{title}</p>
        <p>{sentence}</p>
      </div>
    </div>
  );
}
