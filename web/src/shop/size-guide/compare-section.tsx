import type { Product } from '@plenty/contract/catalog/product';
import type { GarmentKind } from '@plenty/contract/fit/measurements';
import type { OwnedGarment } from '@plenty/contract/fit/size-memory';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGarments } from '../../fit/use-garments.ts';
import { fitQuery, usePurchases } from '../../fit/use-your-size.ts';
import { useProducts } from '../../shell/use-products.ts';
import { SelectField } from '../../ui/text-field.tsx';
import { CompareForm } from './compare-form.tsx';
import type { CompareProps } from './compare-props.ts';
import { Comparison } from './comparison.tsx';
import styles from './size-guide.module.css';

const NEW_GARMENT = 'new';

/** Compares the product with a garment that the shopper bought here or measures at home. */
export function CompareSection(props: CompareProps) {
  const { kind } = props;
  const { garments, isLoading, isInAccount, update } = useGarments();
  const measured = garments.filter((garment) => garment.kind === kind);
  const bought = useBoughtGarments(props.product, kind);
  const [picked, setPicked] = useState<{ readonly key: string; readonly isSaved: boolean }>();
  const selected = picked?.key ?? measured[0]?.at ?? bought[0]?.key ?? NEW_GARMENT;
  const owned = measured.find(({ at }) => at === selected);
  const purchase = bought.find(({ key }) => key === selected);
  const isChoice = measured.length + bought.length > 0;
  const save = (garment: OwnedGarment, isKept: boolean) => {
    update([garment, ...garments], isKept);
    setPicked({ key: garment.at, isSaved: true });
  };
  return (
    <section className={styles.guide} aria-label="Compare with one you own">
      <div className={styles.head}>
        <h3 className={styles.title}>Compare with one you own</h3>
        <p className={styles.lead}>Take one that fits you well. We lay this one over it.</p>
      </div>
      {isChoice && (
        <SelectField
          label="Your garment"
          value={owned || purchase ? selected : NEW_GARMENT}
          onValueChange={(key) => setPicked({ key, isSaved: false })}
        >
          {measured.map(({ at, name }) => (
            <option key={at} value={at}>
              {name}
            </option>
          ))}
          {bought.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
          <option value={NEW_GARMENT}>Measure another one</option>
        </SelectField>
      )}
      {owned && <Comparison key={selected} {...props} owned={owned} isResult={picked?.isSaved} />}
      {purchase && <BoughtComparison key={selected} {...props} purchase={purchase} />}
      {!owned && !purchase && !isLoading && <CompareForm {...props} isInAccount={isInAccount} onSave={save} />}
    </section>
  );
}

type BoughtGarment = { readonly key: string; readonly productId: number; readonly size: string; readonly name: string };

/** What the shopper bought here of this kind, each product and size once. */
function useBoughtGarments(product: Product, kind: GarmentKind): readonly BoughtGarment[] {
  const purchases = usePurchases().filter((purchase) => purchase.kind === kind);
  const { data: products = [] } = useProducts(purchases.length > 0);
  const found = new Map<string, BoughtGarment>();
  for (const { productId, size } of purchases) {
    const name = products.find(({ id }) => id === productId)?.name;
    const isThisOne = productId === product.id;
    const key = `${productId}/${size}`;
    if (name !== undefined)
      found.set(key, { key, productId, size, name: `${isThisOne ? 'This one' : name} in ${size}` });
  }
  return [...found.values()];
}

function BoughtComparison({ purchase, ...props }: CompareProps & { readonly purchase: BoughtGarment }) {
  const { name, productId, size } = purchase;
  const { data: fit, isPending } = useQuery(fitQuery(productId));
  const measurements = fit?.measurements?.[size];
  if (isPending) return <p aria-busy="true">Loading its measurements...</p>;
  if (!measurements) return <p>We have no measurements of {name} yet. Measure yours instead.</p>;
  return <Comparison {...props} owned={{ name, measurements }} />;
}
