import type { Look } from '@plenty/contract/catalog/look';
import type { Product } from '@plenty/contract/catalog/product';
import { useState } from 'react';
import { lazyDialog } from '../../lib/lazy-dialog.tsx';
import { Button } from '../../ui/button.tsx';

const { Dialog: LookSheet, prefetchProps } = lazyDialog(() => import('./look-sheet.tsx'));

type GetTheLookProps = {
  readonly look: Look;
  /** Those that the page has, for when the full list cannot be loaded. */
  readonly products: readonly Product[];
};

/** All of a look in one sheet, which loads when it is asked for. */
export function GetTheLook({ look, products }: GetTheLookProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="text" {...prefetchProps} onClick={() => setIsOpen(true)}>
        Get the Look
      </Button>
      <LookSheet look={look} known={products} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
