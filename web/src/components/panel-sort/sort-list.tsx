import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import unseen from '../unseen/unseen.module.css';
import styles from './sort-list.module.css';
import { useDrag } from './use-drag.ts';

type Props<Item> = {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** What an item is called when its handle is named and its move is told. */
  readonly nameOf: (item: Item, place: number) => string;
  /** Moves at once, while it is dragged. */
  readonly onMove: (from: number, to: number) => void;
  /** Once it has been let go of, or moved by a key. */
  readonly onDone?: () => void;
  readonly label: string;
  readonly children: (item: Item, place: number) => ReactNode;
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** A list whose order is changed by dragging a handle, or by the arrow keys on it. */
export function SortList<Item>({ items, keyOf, nameOf, onMove, onDone, label, children }: Props<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [told, setTold] = useState('');
  const focusKey = useRef<string>(undefined);
  const keys = items.map(keyOf);
  const move = (key: string, to: number) => {
    const from = keys.indexOf(key);
    if (from === -1 || from === to || to < 0 || to >= keys.length) return false;
    onMove(from, to);
    return true;
  };
  const { dragged, startDrag } = useDrag(list, move, () => onDone?.());

  // An element that is put elsewhere in the page loses the focus.
  useLayoutEffect(() => {
    if (focusKey.current === undefined) return;
    const place = keys.indexOf(focusKey.current);
    focusKey.current = undefined;
    list.current?.children[place]?.querySelector<HTMLElement>('[data-sort-handle]')?.focus();
  });

  const press = (event: KeyboardEvent, item: Item, place: number) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (!move(keyOf(item), place + step)) return;
    focusKey.current = keyOf(item);
    setTold(`${nameOf(item, place)} is now number ${place + step + 1} of ${items.length}`);
    onDone?.();
  };
  return (
    <>
      <ul ref={list} className={styles.list} aria-label={label}>
        {items.map((item, place) => (
          <li key={keyOf(item)} className={styles.item} data-dragged={dragged === keyOf(item)}>
            <button
              type="button"
              className={styles.handle}
              data-sort-handle
              aria-label={`Move ${nameOf(item, place)}, number ${place + 1} of ${items.length}`}
              onKeyDown={(event) => press(event, item, place)}
              onPointerDown={(event: PointerEvent) => startDrag(event, keyOf(item))}
            >
              <Icon name="drag" />
            </button>
            <div className={styles.content}>{children(item, place)}</div>
          </li>
        ))}
      </ul>
      <output className={unseen.unseen}>{told}</output>
    </>
  );
}
