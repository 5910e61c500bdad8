import type { Product } from '@plenty/contract/catalog/product';
import { Suspense, useState } from 'react';
import { prefetchOnIntent } from '../../lib/lazy-dialog.tsx';
import { lazyOptional } from '../../shell/lazy-optional.ts';
import { Button } from '../../ui/button.tsx';
import type { ProductChoice } from './product-choice.ts';

const importForm = () => import('../waitlist/join-line-form.tsx');
const JoinLineForm = lazyOptional(importForm);
const PREFETCH_FORM = prefetchOnIntent(importForm);

type WaitlistPromptProps = { readonly product: Product; readonly choice: ProductChoice };

/** Offers to tell the shopper when a size and color that is sold out is back (D-75). The form loads on the first tap. */
export function WaitlistPrompt({ product, choice }: WaitlistPromptProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!product.variants?.some(({ availability }) => availability === 'sold-out')) return null;
  const button = (
    <Button
      variant={product.inStock ? 'text' : 'quiet'}
      isWide={!product.inStock}
      {...PREFETCH_FORM}
      onClick={() => setIsOpen(true)}
    >
      {product.inStock && product.sizes.length > 1 && 'Your size sold out? '}Tell me when it’s back
    </Button>
  );
  return (
    <div>
      {isOpen ? (
        <Suspense fallback={button}>
          <JoinLineForm product={product} choice={choice} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  );
}
