import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId, useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import './list-table.css';

/**
 * The filters of a list. On a phone the search stays, and a button beside it opens the others and the order of the list. Without a search,
 * the button opens the filters on wide screens too.
 */
export function FilterBar({
  search = null,
  count,
  children,
}: {
  readonly search?: ReactNode;
  /** Number of set filters, without the search. */
  readonly count: number;
  readonly children?: ReactNode;
}): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <search className="list__filters" data-open={isOpen}>
      {search === null ? null : (
        <div className="list__search search-field">
          <Icon of={Search} size={20} />
          {search}
        </div>
      )}
      <Button className="list__more" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon of={SlidersHorizontal} size={20} />
        <span>
          Filters<span className="list__and"> and order</span>
        </span>
        {count === 0 ? null : (
          <b className="tabular">
            {count}
            <span className="visually-hidden"> set</span>
          </b>
        )}
      </Button>
      <div className="list__fields" id={id}>
        {children}
      </div>
    </search>
  );
}
