import type { LowStockRow } from '@plenty/contract/admin/low-stock';
import { adminStockEndpoints } from '@plenty/contract/api/admin-stock-endpoints';
import { Link } from '../../ui/link.tsx';
import { apiQueryKey } from '../../shell/query-client.ts';
import { callAdminApi, useAdminPages } from '../api/admin-api.ts';
import { ExportButton } from '../ui/export-button.tsx';
import { formatCount } from '../ui/format-amount.ts';
import { AdminEmptyState, AdminHeader, AdminQueryResult, Badge, LoadMoreButton } from '../ui/list.tsx';
import styles from './low-stock.module.css';

/** What to order from the maker: every size that is sold out or nearly so. */
export default function LowStock() {
  const pages = useAdminPages({
    queryKey: apiQueryKey(adminStockEndpoints.listLowStock),
    fetchPage: (after, options) => callAdminApi(adminStockEndpoints.listLowStock, { query: after }, options),
    getRows: ({ variants }) => variants,
  });
  const count = pages.firstPage?.count;
  return (
    <>
      <AdminHeader title="Low stock" note={count === undefined || count === null ? undefined : formatCount(count)}>
        <ExportButton
          name="low-stock"
          fetchPage={(after) => callAdminApi(adminStockEndpoints.exportLowStock, { query: after })}
        />
      </AdminHeader>
      <AdminQueryResult query={pages} errorMessage="The low stock could not be loaded.">
        {(variants) =>
          variants.length === 0 ? (
            <AdminEmptyState>No size is low. Sizes with 3 or fewer left appear here.</AdminEmptyState>
          ) : (
            <LowStockTable variants={variants} />
          )
        }
      </AdminQueryResult>
      <LoadMoreButton pages={pages} rows="sizes">
        Show more
      </LoadMoreButton>
    </>
  );
}

function LowStockTable({ variants }: { readonly variants: readonly LowStockRow[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Sizes to reorder</caption>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Left</th>
          <th scope="col">Sold in 30 days</th>
          <th scope="col">In line</th>
        </tr>
      </thead>
      <tbody>
        {variants.map(({ id, productId, name, size, color, count, sold, waiting = 0 }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={`?tab=products&product=${productId}`} className={styles.name} dir="auto">
                {name}
              </Link>
              <span className={styles.variant}>{[size, color].filter((part) => part !== '').join(', ')}</span>
            </th>
            <td>{count <= 0 ? <Badge tone="warning">Sold out</Badge> : count}</td>
            <td>{sold === 0 ? '–' : formatCount(sold)}</td>
            <td>{waiting === 0 ? '–' : formatCount(waiting)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>Sold in 30 days counts the size in all colors. In line are those who asked to be told.</td>
        </tr>
      </tfoot>
    </table>
  );
}
