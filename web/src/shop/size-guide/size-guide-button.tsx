import { type ComponentProps, useState } from 'react';
import { lazyDialog } from '../../lib/lazy-dialog.tsx';
import { Button } from '../../ui/button.tsx';

const { Dialog: SizeGuide, prefetchProps } = lazyDialog(() => import('./size-guide.tsx'));

/** Opens the product's size guide (PDP-06). */
export function SizeGuideButton(props: Omit<ComponentProps<typeof SizeGuide>, 'isOpen' | 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="text" aria-haspopup="dialog" {...prefetchProps} onClick={() => setIsOpen(true)}>
        Size Guide
      </Button>
      <SizeGuide {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
