import type { CartLine } from '@plenty/contract/cart/cart';
import { getProductPath } from '@plenty/contract/content/shop-paths';
import type { SizeNotice } from '@plenty/contract/fit/size-notice';
import { useState } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FIT_NOTES } from './fit-notes.ts';
import { updateSizeMemory } from './size-memory-store.ts';
import styles from './size-notice-line.module.css';
import { useSizeNotice } from './use-size-notice.ts';

type SizeNoticeLineProps = {
  readonly lines: readonly CartLine[];
  readonly onLeave?: () => void;
  /** Asks nothing that was not known at first: what stands below must not move. */
  readonly isStill?: boolean;
};

/** At most one calm question about a size, before it is paid. What is confirmed is not asked again. */
export function SizeNoticeLine({ lines, onLeave, isStill = false }: SizeNoticeLineProps) {
  const { notice, isPending } = useSizeNotice(lines);
  const [isLate] = useState(isPending);
  if (!notice || (isStill && isLate)) return null;
  const { key, productName, productId, size } = notice;
  const keep = (pressed: Element, isGift: boolean) => {
    // The buttons go and must not take the focus with them.
    (pressed.closest<HTMLElement>('[tabindex="-1"]:not(main)') ?? document.querySelector('h1'))?.focus({
      preventScroll: true,
    });
    updateSizeMemory(({ confirmed, gifts }) => ({
      confirmed: [...confirmed, key],
      gifts: isGift ? [...gifts, key] : gifts,
    }));
  };
  return (
    <aside className={styles.notice} aria-label="About your size">
      <p>
        <strong>{productName}</strong> {describeNotice(notice)}
      </p>
      <p className={styles.choices}>
        <Button variant="text" onClick={({ currentTarget }) => keep(currentTarget, false)}>
          {notice.reason === 'two-sizes' ? 'Keep Both' : `Keep ${size}`}
        </Button>
        <Button variant="text" onClick={({ currentTarget }) => keep(currentTarget, true)}>
          It’s a Gift
        </Button>
        <ButtonLink variant="text" to={getProductPath(productId)} onClick={onLeave}>
          See Sizes
        </ButtonLink>
      </p>
    </aside>
  );
}

/** 'You usually wear MED. This is LRG.' */
export function describeNotice(notice: SizeNotice): string {
  switch (notice.reason) {
    case 'other-size':
      return `You usually wear ${notice.usual}. This is ${notice.size}.`;
    case 'two-sizes':
      return `${formatList(notice.sizes)} are ${notice.sizes.length === 2 ? 'both' : 'all'} in your cart.`;
    case 'fit-note':
      return `${FIT_NOTES[notice.fitNote]}. This is ${notice.size}.`;
  }
}

const formatList = (sizes: readonly string[]): string => `${sizes.slice(0, -1).join(', ')} and ${sizes.at(-1)}`;
