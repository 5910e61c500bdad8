import { Suspense, lazy, useState } from 'react';
import { Button } from '../../ui/button.tsx';

const importGuide = () => import('./size-guide.tsx');
const SizeGuide = lazy(importGuide);

/** Fetched as soon as somebody reaches for the button. */
const PREFETCH_GUIDE = { onPointerEnter: () => void importGuide(), onFocus: () => void importGuide() };

/** PDP-06: opens the guide of the product's category. */
export function SizeGuideButton({ category }: { readonly category: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <>
      <Button variant="text" aria-haspopup="dialog" {...PREFETCH_GUIDE} onClick={() => setIsOpen(true)}>
        Size Guide
      </Button>
      {wasOpened && (
        <Suspense>
          <SizeGuide category={category} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
