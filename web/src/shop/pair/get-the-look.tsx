import type { Look } from '@plenty/contract/catalog/look';
import type { Product } from '@plenty/contract/catalog/product';
import { Suspense, lazy, useState } from 'react';
import { prefetchOnIntent, useHasOpened } from '../../lib/lazy-dialog.ts';
import { Button } from '../../ui/button.tsx';

const importSheet = () => import('./look-sheet.tsx');
const LookSheet = lazy(importSheet);
const PREFETCH_SHEET = prefetchOnIntent(importSheet);

type GetTheLookProps = {
  readonly look: Look;
  /** Those that the page has, for when the full list cannot be loaded. */
  readonly products: readonly Product[];
};

/** All of a look in one sheet, which loads when it is asked for. */
export function GetTheLook({ look, products }: GetTheLookProps) {
  const [isOpen, setIsOpen] = useState(false);
  const hasOpened = useHasOpened(isOpen);
  return (
    <>
      <Button variant="text" {...PREFETCH_SHEET} onClick={() => setIsOpen(true)}>
        Get the Look
      </Button>
      {hasOpened && (
        <Suspense>
          <LookSheet look={look} known={products} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
