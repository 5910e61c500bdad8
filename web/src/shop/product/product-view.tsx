import { type Product, getProductPictures } from '@plenty/contract/catalog/product';
import { getProductNumber } from '@plenty/contract/catalog/product-number';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import { useMemo, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page-head.tsx';
import { getInitialChoice } from './product-choice.ts';
import { ProductPictures } from './product-pictures.tsx';
import { ProductPurchase } from './product-purchase.tsx';
import styles from './product-view.module.css';
import { useProductChoice } from './use-product-choice.ts';

type ProductViewProps = { readonly product: Product };

/** A product with its pictures and choices (PDP-01 to 15). */
export function ProductView({ product }: ProductViewProps) {
  const { choice, choose } = useProductChoice(product);
  const pictures = useMemo(() => getProductPictures(product.pictures, choice.color), [product.pictures, choice.color]);
  const [shown, setShown] = useState(() => ({ color: getInitialChoice(product).color, index: 0 }));
  // Another color begins with its own pictures, if it has any.
  if (choice.color !== shown.color)
    setShown({ color: choice.color, index: pictures[0]?.color === choice.color ? 0 : shown.index });
  return (
    <div className={styles.view}>
      <ProductPictures
        name={product.name}
        pictures={pictures}
        index={shown.index}
        onIndexChange={(index) => setShown({ ...shown, index })}
      />
      <div className={styles.aside}>
        <div className={styles.words}>
          <div className={styles.buy}>
            <ProductTitle product={product} />
            <ProductPurchase product={product} choice={choice} picture={pictures[0]} onChoose={choose} />
          </div>
          <ProductDescription text={product.description} />
          <ProductDetails />
        </div>
      </div>
    </div>
  );
}

function ProductTitle({ product: { id, name, price, inStock } }: ProductViewProps) {
  return (
    <div className={styles.title}>
      <PageHeading className={styles.name}>{name}</PageHeading>
      <p className={styles.price}>
        {formatDollars(parseMoney(price))}
        <span className={styles.number}>No. {getProductNumber(id)}</span>
        {!inStock && <span className={styles.badge}>Out of Stock</span>}
      </p>
      <p className={styles.quiet}>Fruit has a number on its sticker, and so does every piece.</p>
    </div>
  );
}

/** Blank lines separate paragraphs. */
function ProductDescription({ text }: { readonly text: string }) {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className={styles.description}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

function ProductDetails() {
  return (
    <div className={styles.texts}>
      {DETAIL_SECTIONS.map(({ title, lines }) => (
        <details key={title} className={styles.section}>
          <summary className={styles.summary}>
            {title}
            <Icon name="plus" />
          </summary>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

/** The same under every product (PDP-15). */
const DETAIL_SECTIONS = [
  {
    title: 'Details',
    lines: [
      'Made in small runs; color and print can differ slightly from one piece to the next.',
      'Seams are taped or twin-needle stitched where they carry weight.',
    ],
  },
  {
    title: 'Fit & Sizing',
    lines: [
      'True to size with a relaxed cut. Between two sizes, take the smaller one for a neat fit.',
      'Cut to be worn with sneakers: hems are placed to keep the shoe in view.',
      'Pieces marked ONE SIZE fit most and adjust where they can.',
      'Measure a piece you like to wear before you choose.',
    ],
  },
  {
    title: 'Materials & Care',
    lines: [
      'Machine wash cold and inside out with similar colors.',
      'Hang or lay flat to dry. If you must tumble dry, keep it low.',
      'Do not bleach, and do not iron on the print.',
    ],
  },
] as const;
