import Search from 'lucide-react/icons/search';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { SEARCH_LENGTH, SEARCH_PATH } from '../rules/admin-paths.ts';

/** The search field of the panel. Enter opens the results; Escape closes the menu of a narrow screen and keeps the text. */
export function PanelSearch({
  label,
  searched = '',
  onClose,
}: {
  readonly label: string;
  /** The text whose results are shown. */
  readonly searched?: string;
  readonly onClose?: () => void;
}): ReactNode {
  const [, navigate] = useLocation();
  const [text, setText] = useState(searched);
  return (
    <search>
      <form
        className="search-field"
        action={SEARCH_PATH}
        onSubmit={(event) => {
          event.preventDefault();
          navigate(`${SEARCH_PATH}?${new URLSearchParams({ q: text.trim() })}`);
          onClose?.();
        }}
      >
        <Icon of={Search} size={20} />
        <TextField
          label={label}
          name="q"
          type="search"
          placeholder="User, receipt, card"
          autoComplete="off"
          maxLength={SEARCH_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // The browser would clear the field.
            event.preventDefault();
            onClose?.();
          }}
        />
      </form>
    </search>
  );
}
