import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import unseen from '../unseen/unseen.module.css';
import styles from './sort-list.module.css';
import { useDrag } from './use-drag.ts';

type Props<Item> = {
  readonly items: readonly Item[];
  readonly getKey: (item: Item) => string;
  /** What an item is called when its handle is named and its move is told. */
  readonly getName: (item: Item, place: number) => string;
  /** Moves at once, while it is dragged. */
  readonly onMove: (from: number, to: number) => void;
  /** Once it has been let go of, or moved by a key. */
  readonly onDrop?: () => void;
  readonly label: string;
  readonly children: (item: Item, place: number) => ReactNode;
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** A list whose order is changed by dragging a handle, or by the arrow keys on it. */
export function ReorderableList<Item>({ items, getKey, getName, onMove, onDrop, label, children }: Props<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [told, setTold] = useState('');
  const focusKey = useRef<string>(undefined);
  const keys = items.map(getKey);
  const move = (key: string, to: number) => {
    const from = keys.indexOf(key);
    if (from === -1 || from === to || to < 0 || to >= keys.length) return false;
    onMove(from, to);
    return true;
  };
  const { dragged, startDrag } = useDrag(list, move, () => onDrop?.());

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
    if (!move(getKey(item), place + step)) return;
    focusKey.current = getKey(item);
    setTold(`${getName(item, place)} is now number ${place + step + 1} of ${items.length}`);
    onDrop?.();
  };
  return (
    <>
      <ul ref={list} className={styles.list} aria-label={label}>
        {items.map((item, place) => (
          <li key={getKey(item)} className={styles.item} data-dragged={dragged === getKey(item)}>
            <button
              type="button"
              className={styles.handle}
              data-sort-handle
              aria-label={`Move ${getName(item, place)}, number ${place + 1} of ${items.length}`}
              onKeyDown={(event) => press(event, item, place)}
              onPointerDown={(event: PointerEvent) => startDrag(event, getKey(item))}
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
