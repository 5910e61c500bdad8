import type { Product } from '@plenty/contract/catalog/product';
import { Fragment } from 'react';
import { useSite } from '../../shell/use-site.ts';
import type { DetailTitle } from './detail-facts.ts';
import { listDetails } from './detail-lines.ts';
import styles from './product-view.module.css';

type ProductDetailsProps = { readonly title: DetailTitle; readonly product: Product };

/** The lines of one section: the product's own facts before the general sentences. */
export default function ProductDetails({ title, product }: ProductDetailsProps) {
  const { facts, general } = listDetails(title, product, useSite());
  return (
    <div className={styles.lines}>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ name, text }) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {general.length > 0 && (
        <ul>
          {general.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
