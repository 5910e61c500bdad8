import {
  FIGURE_RANGES,
  type Figures as FiguresData,
  type FigureRange,
  figureRangeSchema,
} from '@plenty/contract/admin/figures';
import { adminFigureEndpoints } from '@plenty/contract/api/admin-figure-endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { Button } from '../../ui/button.tsx';
import { adminQuery } from '../api/admin-api.ts';
import { formatAmount, formatCount } from '../ui/format-amount.ts';
import { SelectInput } from '../ui/form-inputs.tsx';
import { AdminEmptyState, AdminHeader, AdminQueryResult } from '../ui/list.tsx';
import { BestSellers } from './best-sellers.tsx';
import { RANGE_LABELS, formatChange, formatDays, hasSales } from './figure-text.ts';
import styles from './figures.module.css';
import { type Measure, SalesChart } from './sales-chart.tsx';
import { SalesTable } from './sales-table.tsx';
import { DiscountCodeFigures, MissedSearchFigures, SourceFigures } from './source-figures.tsx';

const DEFAULT_RANGE: FigureRange = '30';

/** What the shop sold, under Orders: the days up to today against as many before. */
export default function Figures() {
  const [address] = useSearchParams();
  const range = figureRangeSchema.safeParse(address.get('days')).data ?? DEFAULT_RANGE;
  const query = useQuery({
    ...adminQuery(adminFigureEndpoints.getFigures, { query: { days: range } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return (
    <>
      <AdminHeader title="Analytics" note={query.data && formatDays(query.data.from, query.data.to)}>
        <RangeLinks range={range} />
      </AdminHeader>
      <AdminQueryResult query={query} errorMessage="The figures could not be loaded.">
        {(figures) => <FigureSections figures={figures} range={range} isOld={query.isPlaceholderData} />}
      </AdminQueryResult>
    </>
  );
}

function RangeLinks({ range }: { readonly range: FigureRange }) {
  return (
    <nav className={styles.ranges} aria-label="Days">
      {FIGURE_RANGES.map((each) => (
        <Link
          key={each}
          className={styles.range}
          to={`?tab=orders&part=analytics&days=${each}`}
          aria-current={each === range ? 'page' : undefined}
        >
          {RANGE_LABELS[each]}
        </Link>
      ))}
    </nav>
  );
}

type SectionsProps = { readonly figures: FiguresData; readonly range: FigureRange; readonly isOld: boolean };

function FigureSections({ figures, range, isOld }: SectionsProps) {
  return (
    <div className={styles.sections} aria-busy={isOld}>
      <Totals figures={figures} />
      {hasSales(figures) ? (
        <>
          <Sales figures={figures} range={range} />
          <BestSellers products={figures.products} />
          <div className={styles.pair}>
            <SourceFigures sources={figures.sources} campaigns={figures.campaigns} />
            <DiscountCodeFigures codes={figures.codes} />
          </div>
        </>
      ) : (
        <AdminEmptyState>No sales in this period or the previous one.</AdminEmptyState>
      )}
      <div className={styles.pair}>
        <MissedSearchFigures notFound={figures.notFound} />
      </div>
      <p className={styles.footnote}>
        Paid orders only, each on the day it was placed. Revenue is what customers paid, with shipping and tax, less
        refunds. A refund counts on the day of its order. Test orders are left out.
      </p>
    </div>
  );
}

function listTotals({ totals, previous }: FiguresData) {
  const cards = [
    { name: 'Revenue', key: 'revenue', format: formatAmount },
    { name: 'Orders', key: 'orders', format: formatCount },
    { name: 'Average order', key: 'average', format: formatAmount },
    { name: 'Units sold', key: 'units', format: formatCount },
    { name: 'Refunds', key: 'refunds', format: formatAmount },
    { name: 'Discounts', key: 'discounts', format: formatAmount },
  ] as const;
  return cards.map(({ name, key, format }) => ({
    name,
    value: format(totals[key]),
    before: format(previous[key]),
    change: formatChange(totals[key], previous[key]),
  }));
}

function Totals({ figures }: { readonly figures: FiguresData }) {
  return (
    <section aria-label={`Compared with ${formatDays(figures.previousFrom, figures.previousTo)}`}>
      <dl className={styles.totals}>
        {listTotals(figures).map(({ name, value, before, change }) => (
          <div key={name} className={styles.total}>
            <dt>{name}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd className={styles.before}>
              {change && <span className={styles.change}>{change}</span>} from {before}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>Compared with {formatDays(figures.previousFrom, figures.previousTo)}</p>
    </section>
  );
}

const MEASURES = [
  { value: 'revenue', label: 'Revenue' },
  { value: 'orders', label: 'Orders' },
] as const;

function Sales({ figures: { points }, range }: Omit<SectionsProps, 'isOld'>) {
  const [measure, setMeasure] = useState<Measure>('revenue');
  const [isTable, setIsTable] = useState(false);
  return (
    <section aria-label="Sales over time">
      <div className={styles.sectionHead}>
        <h3 className={styles.title}>Sales over time</h3>
        <div className={styles.controls}>
          {!isTable && <SelectInput label="Show" value={measure} options={MEASURES} onChange={setMeasure} />}
          <Button variant="quiet" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            {isTable ? 'Chart' : 'Table'}
          </Button>
        </div>
      </div>
      {isTable ? (
        <SalesTable points={points} range={range} />
      ) : (
        <>
          <SalesChart points={points} range={range} measure={measure} />
          <div className="visually-hidden">
            <SalesTable points={points} range={range} />
          </div>
        </>
      )}
    </section>
  );
}
