import type { FigurePoint, FigureRange } from '@plenty/contract/admin/figures';
import { type PointerEvent, useState } from 'react';
import { formatAmount, formatCount, formatShortAmount } from '../ui/format-amount.ts';
import { formatPoint, formatPreviousPoint, getScale } from './figure-text.ts';
import styles from './sales-chart.module.css';

export type Measure = 'revenue' | 'orders';
type Plotted = { readonly at: string; readonly now: number; readonly before: number };

export function readMeasure({ at, revenue, orders, previousRevenue, previousOrders }: FigurePoint, measure: Measure) {
  return measure === 'revenue'
    ? { at, now: revenue, before: previousRevenue }
    : { at, now: orders, before: previousOrders };
}

export function formatMeasure(value: number, measure: Measure): string {
  return measure === 'revenue' ? formatAmount(value) : formatCount(value);
}

const HEIGHT = 100;
/** The part of a column that its bar fills. */
const BAR_WIDTH = 0.72;

type ChartProps = {
  readonly points: readonly FigurePoint[];
  readonly range: FigureRange;
  readonly measure: Measure;
};

/** Bars for the days, a line for the time before. Whoever cannot see it reads the table of the same numbers. */
export function SalesChart({ points, range, measure }: ChartProps) {
  const [active, setActive] = useState<number>();
  const plotted = points.map((point) => readMeasure(point, measure));
  const scale = getScale(Math.max(...plotted.map(({ now, before }) => Math.max(now, before))));
  const highest = scale.at(-1) ?? 1;
  const choose = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setActive(Math.min(points.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * points.length))));
  };
  return (
    <div className={styles.chart}>
      <Readout point={active === undefined ? undefined : plotted[active]} range={range} measure={measure} />
      <div className={styles.plot} aria-hidden="true">
        <ol className={styles.scale}>
          {scale.map((line) => (
            <li key={line} style={{ bottom: `${(line / highest) * 100}%` }}>
              <span>{measure === 'revenue' ? formatShortAmount(line) : formatCount(line)}</span>
            </li>
          ))}
        </ol>
        <div
          className={styles.canvas}
          onPointerMove={choose}
          onPointerDown={choose}
          onPointerLeave={() => setActive(undefined)}
        >
          <svg viewBox={`0 0 ${points.length} ${HEIGHT}`} preserveAspectRatio="none" className={styles.picture}>
            {active !== undefined && <rect className={styles.active} x={active} y="0" width="1" height={HEIGHT} />}
            {plotted.map(({ at, now }, index) => {
              const height = (Math.max(0, now) / highest) * HEIGHT;
              return (
                <rect
                  key={at}
                  className={styles.bar}
                  x={index + (1 - BAR_WIDTH) / 2}
                  y={HEIGHT - height}
                  width={BAR_WIDTH}
                  height={height}
                />
              );
            })}
            <polyline
              className={styles.before}
              points={plotted
                .map(({ before }, index) => `${index + 0.5},${HEIGHT - (Math.max(0, before) / highest) * HEIGHT}`)
                .join(' ')}
            />
          </svg>
        </div>
      </div>
      <Axis points={points} range={range} />
    </div>
  );
}

type ReadoutProps = Pick<ChartProps, 'range' | 'measure'> & { readonly point: Plotted | undefined };

/** The legend, or the numbers of the bar under the pointer. It keeps its height. */
function Readout({ point, range, measure }: ReadoutProps) {
  return (
    <p className={styles.readout} aria-hidden="true">
      <span className={styles.now}>
        {point ? `${formatPoint(point.at, range)}: ${formatMeasure(point.now, measure)}` : 'This period'}
      </span>
      <span className={styles.then}>
        {point ? `${formatPreviousPoint(point.at, range)}: ${formatMeasure(point.before, measure)}` : 'Previous period'}
      </span>
    </p>
  );
}

/** Names the first, the middle and the last bar. */
function Axis({ points, range }: Pick<ChartProps, 'points' | 'range'>) {
  const named = [points[0], points[Math.floor((points.length - 1) / 2)], points.at(-1)];
  return (
    <p className={styles.axis} aria-hidden="true">
      {named.map((point, place) => (
        <span key={['first', 'middle', 'last'][place]}>
          {point && formatPoint(point.at, range).replace('Week of ', '')}
        </span>
      ))}
    </p>
  );
}
