import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import '../../../platform/client/styles/parts/notice.css';
import { Icon } from '../../../platform/client/ui/Icon.tsx';

/** Why a form was not taken when no field is to blame, told once and where the form is; nothing without a sentence. */
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
