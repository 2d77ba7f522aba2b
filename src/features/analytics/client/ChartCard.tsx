import Download from 'lucide-react/icons/download';
import Table from 'lucide-react/icons/table-2';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { CHART_NAMES, tableOf, type Chart, type Figures } from '../rules/charts.ts';
import type { PeriodDays } from '../rules/period.ts';

interface ChartCardProps {
  readonly chart: Chart;
  readonly figures: Figures;
  readonly days: PeriodDays;
  /** The chart in a sentence. */
  readonly sentence: ReactNode;
  /** Said in place of the chart when there is nothing to draw. */
  readonly empty: string | null;
  readonly children: ReactNode;
}

/** A chart with its sentence, its rows as a table, and the same as a file. */
export function ChartCard({ chart, figures, days, sentence, empty, children }: ChartCardProps): ReactNode {
  const id = `chart-${chart}`;
  const { columns, rows } = tableOf(chart, figures);
  return (
    <section className="card analytics__chart" aria-labelledby={id}>
      <h2 id={id}>{CHART_NAMES[chart]}</h2>
      {empty === null ? (
        <>
          <p className="analytics__sentence">{sentence}</p>
          {children}
        </>
      ) : (
        <p className="muted">{empty}</p>
      )}
      <div className="analytics__rows">
        <details>
          <summary>
            <Icon of={Table} size={18} /> Show as table<span className="visually-hidden"> {CHART_NAMES[chart]}</span>
          </summary>
          {/* A long table scrolls in itself, by keyboard too. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached */}
          <section className="analytics__table" aria-label={`${CHART_NAMES[chart]}, table`} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([first, ...rest]) => (
                  <tr key={first}>
                    <th scope="row">{first}</th>
                    {rest.map((cell, place) => (
                      <td key={columns[place + 1]}>{typeof cell === 'number' ? cell.toLocaleString('en') : cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
        <a className="link reach" href={`/api/admin/analytics/file?chart=${chart}&days=${days}`} download>
          <Icon of={Download} size={18} /> CSV<span className="visually-hidden"> {CHART_NAMES[chart]}</span>
        </a>
      </div>
    </section>
  );
}
