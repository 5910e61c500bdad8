import { compareGarments, describeDifference } from '@plenty/contract/fit/compare-garments';
import { type SizeMatch, matchSize } from '@plenty/contract/fit/match-size';
import { listMeasuredSizes } from '@plenty/contract/fit/product-fit';
import type { OwnedGarment } from '@plenty/contract/fit/size-memory';
import { useEffect, useId, useRef, useState } from 'react';
import { updateSizeMemory, useSizeMemory } from '../../fit/size-memory-store.ts';
import { Button } from '../../ui/button.tsx';
import type { CompareProps } from './compare-props.ts';
import { GarmentOverlay } from './garment-drawing.tsx';
import styles from './size-guide.module.css';

type ComparisonProps = CompareProps & {
  readonly owned: Pick<OwnedGarment, 'name' | 'measurements'>;
  /** It takes the place of the form that was sent, and the focus with it. */
  readonly isResult?: boolean | undefined;
};

/** Both garments over each other, the differences in words, and the size that fits like the owned one. */
export function Comparison({
  product,
  kind,
  measurements,
  unit,
  chosenSize,
  getChooser,
  owned,
  isResult,
}: ComparisonProps) {
  const comparison = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isResult) comparison.current?.focus({ preventScroll: true });
  }, [isResult]);
  const sizes = listMeasuredSizes(product.sizes, measurements);
  const match = matchSize(owned.measurements, measurements, sizes);
  const [shown, setShown] = useState(() => getFirstSize(match) ?? sizes[0] ?? '');
  const offered = measurements[shown] ?? {};
  const differences = compareGarments(owned.measurements, offered, kind);
  const choose = getChooser(shown);
  return (
    <div ref={comparison} tabIndex={-1} className={styles.comparison}>
      <output className={styles.match}>{describeMatch(match)}</output>
      <ShownSize sizes={sizes} shown={shown} onShow={setShown} />
      <div className={styles.overlay}>
        <GarmentOverlay
          kind={kind}
          owned={owned.measurements}
          offered={offered}
          label={`${product.name} in ${shown} laid over ${owned.name}`}
        />
        <div className={styles.words}>
          <ul className={styles.legend}>
            <li data-garment="offered">
              {product.name} in {shown}
            </li>
            <li data-garment="owned">{owned.name}</li>
          </ul>
          <ul className={styles.differences} aria-label={`${shown} compared with ${owned.name}`}>
            {differences.map((difference) => (
              <li key={difference.measure}>{describeDifference(difference, unit)}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className="button-row">
        {choose && (
          <Button aria-pressed={shown === chosenSize} onClick={choose}>
            {shown === chosenSize ? `${shown} is chosen` : `Choose ${shown}`}
          </Button>
        )}
        <RememberButton kind={kind} size={shown} />
      </div>
    </div>
  );
}

/** 'MED fits most like it.', or between which sizes a tape measure cannot decide. */
export function describeMatch(match: SizeMatch | undefined): string {
  if (!match) return 'Without a width that both were measured by, we cannot name a size.';
  if (match.kind === 'size') return `${match.size} fits most like it.`;
  return `Between ${match.smaller} and ${match.larger}: ${match.larger} is looser.`;
}

const getFirstSize = (match: SizeMatch | undefined) => (match?.kind === 'between' ? match.smaller : match?.size);

type ShownSizeProps = {
  readonly sizes: readonly string[];
  readonly shown: string;
  readonly onShow: (size: string) => void;
};

function ShownSize({ sizes, shown, onShow }: ShownSizeProps) {
  const name = useId();
  return (
    <fieldset className={styles.units} aria-label="Size to compare">
      {sizes.map((size) => (
        <label key={size} className={styles.unit}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={size === shown}
            onChange={() => onShow(size)}
          />
          {size}
        </label>
      ))}
    </fieldset>
  );
}

/** Only this makes a compared size the shopper's: another cut may be right in another size. */
function RememberButton({ kind, size }: Pick<CompareProps, 'kind'> & { readonly size: string }) {
  const isRemembered = useSizeMemory().chosen[kind]?.size === size;
  const remember = () =>
    updateSizeMemory(({ chosen }) => ({ chosen: { ...chosen, [kind]: { size, at: new Date().toISOString() } } }));
  return (
    <Button variant="quiet" aria-pressed={isRemembered} onClick={remember}>
      {isRemembered ? `${size} is your size` : `Remember ${size} as My Size`}
    </Button>
  );
}
