import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import './analytics.css';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { ChevronDownGlyph } from '../../../platform/client/ui/shell-glyphs.tsx';
import { PERIOD_DAYS, type PeriodDays } from '../rules/period.ts';

/** A select for the period of the charts, and the export of all charts. */
export function PeriodTools({
  days,
  onChange,
}: {
  readonly days: PeriodDays;
  readonly onChange: (days: PeriodDays) => void;
}): ReactNode {
  return (
    <>
      <span className="ui__input-box">
        <select
          className="ui__input"
          aria-label="Period"
          value={String(days)}
          onChange={({ target }) => onChange(PERIOD_DAYS.find((each) => String(each) === target.value) ?? days)}
        >
          {PERIOD_DAYS.map((each) => (
            <option key={each} value={each}>
              Last {each} days
            </option>
          ))}
        </select>
        <ChevronDownGlyph size={18} />
      </span>
      <ButtonLink className="export" href={`/api/admin/analytics/file?days=${days}`} download plain>
        <Icon of={Download} size={18} /> Export All
      </ButtonLink>
    </>
  );
}
