import type { Figures } from '@plenty/contract/admin/figures';
import { formatAmount, formatCount } from '../ui/format-amount.ts';
import styles from './figures.module.css';

type RankingProps = {
  readonly title: string;
  readonly emptyMessage: string;
  readonly headings: readonly [name: string, count: string, amount: string];
  readonly rows: readonly { readonly name: string; readonly orders: number; readonly amount: number }[];
};

function Ranking({ title, emptyMessage, headings: [first, count, amount], rows }: RankingProps) {
  const most = Math.max(1, ...rows.map(({ orders }) => orders));
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{emptyMessage}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              <th scope="col">{count}</th>
              <th scope="col">{amount}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row" dir="auto">
                  {row.name}
                  <span className={styles.bar} aria-hidden="true">
                    <span style={{ width: `${(row.orders / most) * 100}%` }} />
                  </span>
                </th>
                <td>{formatCount(row.orders)}</td>
                <td>{formatAmount(row.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const toRows = (sources: Figures['sources']) =>
  sources.map(({ name, orders, revenue }) => ({ name, orders, amount: revenue }));

/** Where the visitors came from who ordered. Nothing is known of the others, because the shop does not track anybody. */
export function SourceFigures({ sources, campaigns }: Pick<Figures, 'sources' | 'campaigns'>) {
  return (
    <div className={styles.stack}>
      <Ranking
        title="Where orders came from"
        emptyMessage="No orders in this period."
        headings={['Site', 'Orders', 'Revenue']}
        rows={toRows(sources)}
      />
      {campaigns.length > 0 && (
        <Ranking
          title="Campaigns"
          emptyMessage=""
          headings={['Campaign', 'Orders', 'Revenue']}
          rows={toRows(campaigns)}
        />
      )}
    </div>
  );
}

export function DiscountCodeFigures({ codes }: Pick<Figures, 'codes'>) {
  return (
    <Ranking
      title="Discount codes"
      emptyMessage="No code was used in this period."
      headings={['Code', 'Orders', 'Discount']}
      rows={codes.map(({ name, orders, discount }) => ({ name, orders, amount: discount }))}
    />
  );
}

/** What shoppers looked for and the shop does not have: ideas for products, or for words in their names. */
export function MissedSearchFigures({ notFound = [] }: Pick<Figures, 'notFound'>) {
  return (
    <section aria-label="Searched and not found">
      <h3 className={styles.title}>Searched and not found</h3>
      {notFound.length === 0 ? (
        <p className={styles.quiet}>Every search found something in this period.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Search</th>
              <th scope="col">Times</th>
            </tr>
          </thead>
          <tbody>
            {notFound.map(({ term, count }) => (
              <tr key={term}>
                <th scope="row" dir="auto">
                  {term}
                </th>
                <td>{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
