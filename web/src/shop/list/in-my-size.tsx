import type { Product } from '@plenty/contract/catalog/product';
import { isInYourSize } from '@plenty/contract/fit/in-your-size';
import { useEffect } from 'react';
import { useIsHistoryPending, useYourSizes } from '../../fit/use-your-size.ts';
import styles from './in-my-size.module.css';
import type { ListControls } from './use-list-query.ts';

export type SizeMatcher = { readonly matches: (product: Product) => boolean };

export type InMySizeProps = {
  readonly isOn: boolean;
  readonly controls: ListControls;
  /** Receives what the filter means in this browser. */
  readonly onMatcher: (matcher: SizeMatcher) => void;
};

/** The filter by the shopper's own sizes, once the browser knows one. Without one a link that turns it on changes nothing. */
export default function InMySize({ isOn, controls, onMatcher }: InMySizeProps) {
  const yourSizes = useYourSizes();
  const isPending = useIsHistoryPending();
  const hasSizes = yourSizes('top') !== undefined || yourSizes('bottom') !== undefined;
  useEffect(() => {
    if (isPending) return;
    onMatcher({ matches: (product) => !hasSizes || isInYourSize(product, yourSizes) });
    if (isOn && !hasSizes) controls.type({ inMySize: false });
  }, [isPending, hasSizes, isOn, yourSizes, controls, onMatcher]);
  if (!hasSizes) return null;
  return (
    <button
      type="button"
      className={styles.filter}
      aria-pressed={isOn}
      onClick={() => controls.choose({ inMySize: !isOn })}
    >
      In my size
    </button>
  );
}
