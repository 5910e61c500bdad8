import type { Product } from '@plenty/contract/catalog/product';
import type { LengthUnit } from '@plenty/contract/fit/compare-garments';
import { useQuery } from '@tanstack/react-query';
import { useLengthUnit } from '../../fit/length-unit.ts';
import { fitQuery, useYourSizes } from '../../fit/use-your-size.ts';
import { YourSizes } from '../../fit/your-sizes.tsx';
import { useSite } from '../../shell/use-site.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { type ProductChoice, isSizeSoldOut } from '../product/product-choice.ts';
import { CategoryChart } from './category-chart.tsx';
import { CompareSection } from './compare-section.tsx';
import { ProductChart } from './product-chart.tsx';
import { getGuideNote, getSizeGuides } from './size-charts.ts';
import styles from './size-guide.module.css';

const UNITS: readonly { readonly unit: LengthUnit; readonly label: string }[] = [
  { unit: 'inches', label: 'Inches' },
  { unit: 'centimeters', label: 'Centimeters' },
];

export type SizeGuideProps = {
  readonly product: Product;
  readonly choice: ProductChoice;
  readonly onChoose: (choice: ProductChoice) => void;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** PDP-06, D-37. */
export default function SizeGuide({ isOpen, onClose, ...guided }: SizeGuideProps) {
  return (
    <ModalDialog isOpen={isOpen} onClose={onClose} title="Size Guide" from="bottom">
      <SizeGuideContent {...guided} />
    </ModalDialog>
  );
}

function SizeGuideContent({ product, choice, onChoose }: Pick<SizeGuideProps, 'product' | 'choice' | 'onChoose'>) {
  const [unit, setUnit] = useLengthUnit();
  const site = useSite();
  const { data: fit, isPending } = useQuery(fitQuery(product.id));
  const { kind, measurements } = fit ?? {};
  const yourSizes = useYourSizes();
  const yourSize = kind && yourSizes(kind, product.sizes)?.size;
  const canChoose = (size: string) =>
    product.inStock && product.sizes.includes(size) && !isSizeSoldOut(product, size, choice.color);
  const getChooser = (size: string) => (canChoose(size) ? () => onChoose({ ...choice, size }) : undefined);
  const shared = { product, unit, chosenSize: choice.size, getChooser };
  const note = getGuideNote(product.sizes, fit?.fitNote, site);
  const isMeasured = kind !== undefined && measurements !== undefined;
  if (isPending)
    return (
      <p className={`${styles.page} ${styles.loading}`} aria-busy="true">
        Loading the measurements...
      </p>
    );
  return (
    <div className={styles.page}>
      <fieldset className={styles.units} aria-label="Unit">
        {UNITS.map((each) => (
          <label key={each.unit} className={styles.unit}>
            <input
              type="radio"
              className={styles.radio}
              name="size-guide-unit"
              checked={unit === each.unit}
              onChange={() => setUnit(each.unit)}
            />
            {each.label}
          </label>
        ))}
      </fieldset>
      {isMeasured ? (
        <ProductChart {...shared} kind={kind} measurements={measurements} yourSize={yourSize} />
      ) : (
        <CategoryCharts product={product} unit={unit} />
      )}
      {isMeasured && (kind === 'top' || kind === 'bottom') && (
        <CompareSection {...shared} kind={kind} measurements={measurements} />
      )}
      {note && <p className={styles.note}>{note}</p>}
      <details className={styles.yourSizes}>
        <summary>Your sizes</summary>
        <div className={styles.yourFields}>
          <YourSizes offered={kind && { kind, sizes: product.sizes }} />
        </div>
      </details>
    </div>
  );
}

function CategoryCharts({ product, unit }: { readonly product: Product; readonly unit: LengthUnit }) {
  const guides = getSizeGuides(product.category, product.sizes, useSite());
  if (guides.length === 0) return <p>This one has sizes of its own, and we have not measured it yet. Please ask us.</p>;
  return guides.map((guide) => <CategoryChart key={guide.category} guide={guide} unit={unit} />);
}
