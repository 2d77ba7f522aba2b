import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { SelectField } from './SelectField.tsx';
import './list-table.css';

/** A column of a table. */
export interface ListColumn {
  readonly name: string;
  /** Width on wide screens, as a share of the table or in pixels: `24%`, `120px`. Without it the rest is shared. */
  readonly width?: string;
  readonly align?: 'end';
  /** The heading is read aloud but not shown. */
  readonly isHidden?: boolean;
  /** How the list is sorted by this column. Without it the heading does not sort. */
  readonly sort?: {
    /** Name of the column in an order. */
    readonly by: string;
    /** What both directions mean, for the list of orders on narrow screens. */
    readonly ascending: string;
    readonly descending: string;
    /** The first press of the heading sorts in descending order. */
    readonly startsDescending?: boolean;
  };
}

/** The order of a list, `name` or `-name`, and a way to change it. */
export interface ListOrder {
  readonly value: string;
  readonly choose: (order: string) => void;
}

/** A table whose headings sort it. On narrow screens each row becomes a block, and a list of orders replaces the headings. */
export function ListTable({
  labelledBy,
  columns,
  order,
  selectPage,
  children,
}: {
  /** Id of the heading that names the table. */
  readonly labelledBy: string;
  readonly columns: readonly ListColumn[];
  readonly order?: ListOrder | undefined;
  /** The checkbox of the page, in the head of a first column for the checkboxes of the rows. */
  readonly selectPage?: ReactNode;
  /** Rows of `Cell`s. */
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className="list__box">
      {order === undefined ? null : <OrderSelect columns={columns} order={order} />}
      <table className="list__table" aria-labelledby={labelledBy}>
        <colgroup>
          {selectPage === undefined ? null : <col className="list__select" />}
          {columns.map(({ name, width }) => (
            <col key={name} style={width === undefined ? undefined : { width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {selectPage === undefined ? null : (
              <th scope="col" data-checkbox="">
                {selectPage}
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.name} column={column} order={order} />
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function Heading({
  column: { name, align, isHidden, sort },
  order,
}: {
  readonly column: ListColumn;
  readonly order: ListOrder | undefined;
}): ReactNode {
  if (sort === undefined || order === undefined)
    return (
      <th scope="col" data-align={align}>
        <span className={isHidden === true ? 'visually-hidden' : undefined}>{name}</span>
      </th>
    );
  const { by, startsDescending = false } = sort;
  const direction = order.value === by ? 'ascending' : order.value === `-${by}` ? 'descending' : undefined;
  const descends = direction === undefined ? startsDescending : direction === 'ascending';
  return (
    <th scope="col" data-align={align} aria-sort={direction}>
      <button type="button" className="list__sort" onClick={() => order.choose(descends ? `-${by}` : by)}>
        {name}
        <Icon
          of={direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ChevronUp : ChevronDown}
          size={16}
        />
      </button>
    </th>
  );
}

function OrderSelect({
  columns,
  order: { value, choose },
}: {
  readonly columns: readonly ListColumn[];
  readonly order: ListOrder;
}): ReactNode {
  const choices = columns.flatMap(({ name, sort }) => {
    if (sort === undefined) return [];
    const { by, ascending, descending, startsDescending = false } = sort;
    const both = [
      { value: by, label: `${name}, ${ascending}` },
      { value: `-${by}`, label: `${name}, ${descending}` },
    ];
    return startsDescending ? both.toReversed() : both;
  });
  return (
    <div className="list__order">
      <SelectField label="Sort by" value={value} choices={choices} onChange={({ target }) => choose(target.value)} />
    </div>
  );
}

/**
 * A cell. On narrow screens it shows the name of its column. `isWide`: it has no name there and takes the whole width. `isBeside`: it is
 * at the right of the wide cell before it. `isMinor`: it is not shown.
 */
export function Cell({
  name,
  isWide = false,
  isBeside = false,
  isMinor = false,
  hasCheckbox = false,
  align,
  children,
}: {
  readonly name?: string | undefined;
  readonly isWide?: boolean;
  readonly isBeside?: boolean;
  readonly isMinor?: boolean;
  /** Whether the cell has the checkbox of its row. Narrow screens show the cell beside the next one, which must be wide. */
  readonly hasCheckbox?: boolean;
  readonly align?: 'end';
  readonly children: ReactNode;
}): ReactNode {
  return (
    <td
      data-name={name}
      data-wide={isWide ? '' : undefined}
      data-beside={isBeside ? '' : undefined}
      data-minor={isMinor ? '' : undefined}
      data-checkbox={hasCheckbox ? '' : undefined}
      data-align={align}
    >
      {children}
    </td>
  );
}
