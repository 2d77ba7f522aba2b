import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId, type ReactNode, useEffect, useRef, type RefObject } from 'react';
import '../styles/parts/field.css';
import { Icon } from './Icon.tsx';

/** Props of every labelled control. */
export interface FieldTexts {
  /** Above the control, always visible. */
  readonly label: ReactNode;
  /** One sentence under the label. */
  readonly help?: ReactNode;
  /** Error message; marks the control invalid. */
  readonly error?: string | undefined;
}

/** Ids and states that a field gives its control. */
interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  /** The control's id, when the form needs to know it. */
  readonly id?: string | undefined;
  /** A live count such as '12/1000', at the right under the control. */
  readonly count?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** Label, help, control and message, tied together for assistive technology. */
export function Field({ label, help, error, id, count, children }: FieldProps): ReactNode {
  const own = useId();
  const control = id ?? own;
  const described = [help && `${control}-help`, error && `${control}-error`, count && `${control}-count`].filter(
    Boolean,
  );
  return (
    <div className="ui__field">
      <label htmlFor={control}>{label}</label>
      {help ? (
        <span className="ui__help" id={`${control}-help`}>
          {help}
        </span>
      ) : null}
      {children({
        id: control,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error || count ? (
        <div className="ui__under">
          <FieldError id={`${control}-error`} error={error} />
          {count ? (
            <span className="ui__count tabular" id={`${control}-count`}>
              {count}
            </span>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** The message under a control: an icon and the sentence. */
export function FieldError({ id, error }: { id: string; error: string | undefined }): ReactNode {
  if (!error) return null;
  return (
    <span className="ui__error" id={id}>
      <Icon of={TriangleAlert} size={16} strokeWidth={2} />
      {error}
    </span>
  );
}

/**
 * Returns a ref for a form, whose first invalid field gets the focus after each refusal. `refusal` is null, or a new object for each
 * refusal.
 */
export function useErrorFocus<Area extends HTMLElement = HTMLFormElement>(
  refusal: object | null,
): RefObject<Area | null> {
  const area = useRef<Area>(null);
  useEffect(() => {
    if (refusal !== null) area.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusal]);
  return area;
}
