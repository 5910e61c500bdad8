import { adminProductEndpoints } from '@plenty/contract/api/admin-catalog-endpoints';
import { describeDemand } from '@plenty/contract/waitlist/waitlist';
import { useAdminQuery } from '../api/admin-api.ts';
import styles from './product-form.module.css';

/** How many people wait for each sold-out size (D-75); nothing while nobody does. */
export function ProductDemand({ id }: { readonly id: number }) {
  const { data } = useAdminQuery(adminProductEndpoints.getProductDemand, { params: { id: String(id) } });
  if (!data || data.variants.length === 0) return null;
  return (
    <section aria-label="Demand" className={styles.demand}>
      <ul>
        {data.variants.map((variant) => (
          <li key={`${variant.size} ${variant.color}`}>{describeDemand(variant)}</li>
        ))}
      </ul>
      <p className={styles.quiet}>
        They get an email and a held unit in the order in which they came, as soon as you restock.
      </p>
    </section>
  );
}
