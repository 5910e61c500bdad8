import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './virtual-list.module.css';

type Props<Item> = {
  readonly label: string;
  /** The items read so far. */
  readonly items: readonly Item[];
  /** How many there are in all. */
  readonly count: number;
  /** In pixels, until a row is measured. */
  readonly estimatedRowHeight: number;
  /** Called again and again while the end of the items is near. */
  readonly onNearEnd: () => void;
  readonly children: (item: Item) => ReactNode;
};

const LOAD_MORE_THRESHOLD = 15;

/** A long list that scrolls with the page and renders only the rows in sight. */
export function AdminVirtualList<Item extends { readonly id: string | number }>({
  label,
  items,
  count,
  estimatedRowHeight,
  onNearEnd,
  children,
}: Props<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const top = useDistanceFromPageTop(list);
  // The virtualizer changes between renders, so the compiler must not memoize it.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimatedRowHeight,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 8,
    scrollMargin: top,
  });
  const rows = virtualizer.getVirtualItems();
  const isNearEnd = (rows.at(-1)?.index ?? 0) >= items.length - LOAD_MORE_THRESHOLD;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, items.length, onNearEnd]);
  return (
    <ul ref={list} className={styles.list} style={{ height: virtualizer.getTotalSize() }} aria-label={label}>
      {rows.map(({ index, start }) => {
        const item = items[index];
        return (
          item && (
            <li
              key={item.id}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles.row}
              style={{ translate: `0 ${start - top}px` }}
              aria-setsize={count}
              aria-posinset={index + 1}
            >
              {children(item)}
            </li>
          )
        );
      })}
    </ul>
  );
}

/** Measured again whenever the page changes its height, because the content above the list may have changed. */
function useDistanceFromPageTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}
