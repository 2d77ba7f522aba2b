import Download from 'lucide-react/icons/download';
import Table from 'lucide-react/icons/table-2';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { CHART_NAMES, tableOf, type Chart, type Figures } from '../rules/charts.ts';
import { figureDay } from '../rules/figure-text.ts';
import type { PeriodDays } from '../rules/period.ts';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';

/** Placeholders of charts, as high as the charts. */
export function ChartSkeletons({ charts }: { readonly charts: number }): ReactNode {
  return (
    <Skeletons label="Loading the charts">
      <div className="analytics__charts">
        {Array.from({ length: charts }, (_, index) => (
          <Skeleton key={index} height="316px" radius="var(--r-3)" />
        ))}
      </div>
    </Skeletons>
  );
}

interface ChartCardProps {
  readonly chart: Chart;
  readonly figures: Figures;
  readonly days: PeriodDays;
  /** The chart as a sentence. */
  readonly sentence: ReactNode;
  /** Shown in place of the chart when there is nothing to draw. */
  readonly empty: string | null;
  readonly children: ReactNode;
}

/** A chart with a sentence, a table and a CSV file. */
export function ChartCard({ chart, figures, days, sentence, empty, children }: ChartCardProps): ReactNode {
  const id = `chart-${chart}`;
  return (
    <section className="card analytics__chart" aria-labelledby={id}>
      <h2 id={id}>{CHART_NAMES[chart]}</h2>
      {empty === null ? (
        <>
          <p className="analytics__sentence">{sentence}</p>
          {children}
        </>
      ) : (
        <p className="muted analytics__none">{empty}</p>
      )}
      {empty === null ? (
        <div className="analytics__rows">
          <Rows chart={chart} figures={figures} />
          <a className="link reach" href={`/api/admin/analytics/file?chart=${chart}&days=${days}`} download>
            <Icon of={Download} size={18} /> CSV<span className="visually-hidden"> {CHART_NAMES[chart]}</span>
          </a>
        </div>
      ) : null}
    </section>
  );
}

/** The chart as a table. A long table scrolls in itself, by keyboard too. */
function Rows({ chart, figures }: Pick<ChartCardProps, 'chart' | 'figures'>): ReactNode {
  const { columns, rows } = tableOf(chart, figures);
  const isNumber = (index: number) => typeof rows[0]?.[index] === 'number';
  return (
    <details>
      <summary>
        <Icon of={Table} size={18} /> Show as table<span className="visually-hidden"> {CHART_NAMES[chart]}</span>
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached */}
      <section className="analytics__table" aria-label={`${CHART_NAMES[chart]}, table`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column} scope="col" data-number={index > 0 && isNumber(index)}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first = '', ...rest]) => (
              <tr key={first}>
                <th scope="row">{dayOrText(first)}</th>
                {rest.map((cell, index) => (
                  <td key={columns[index + 1]} data-number={isNumber(index + 1)}>
                    {typeof cell === 'number' ? cell.toLocaleString('en') : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** Formats a day; other cells stay as they are. */
function dayOrText(cell: string | number): string | number {
  return typeof cell === 'string' && parseGrenadaDay(cell) !== null ? figureDay(cell) : cell;
}
