import { type ComponentProps, Suspense, lazy, useState } from 'react';
import { prefetchOnIntent, useHasOpened } from '../../lib/lazy-dialog.ts';
import { Button } from '../../ui/button.tsx';

const importGuide = () => import('./size-guide.tsx');
const SizeGuide = lazy(importGuide);
const PREFETCH_GUIDE = prefetchOnIntent(importGuide);

/** Opens the product's size guide (PDP-06). */
export function SizeGuideButton(props: Omit<ComponentProps<typeof SizeGuide>, 'isOpen' | 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  const hasOpened = useHasOpened(isOpen);
  return (
    <>
      <Button variant="text" aria-haspopup="dialog" {...PREFETCH_GUIDE} onClick={() => setIsOpen(true)}>
        Size Guide
      </Button>
      {hasOpened && (
        <Suspense>
          <SizeGuide {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
