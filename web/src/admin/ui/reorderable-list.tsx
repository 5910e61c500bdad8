import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './reorderable-list.module.css';

type Props<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly getKey: (item: Item) => string;
  /** For the label of the item's handle, and for announcing its move. */
  readonly getName: (item: Item, index: number) => string;
  /** Called while an item is dragged. */
  readonly onMove: (from: number, to: number) => void;
  /** Called once an item was dropped, or moved by a key. */
  readonly onDrop?: () => void;
  readonly children: (item: Item, index: number) => ReactNode;
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** A list whose items are moved by dragging a handle, or by the arrow keys on it. */
export function ReorderableList<Item>({ label, items, getKey, getName, onMove, onDrop, children }: Props<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const keys = items.map(getKey);
  const move = (key: string, to: number) => {
    const from = keys.indexOf(key);
    if (from === -1 || from === to || to < 0 || to >= keys.length) return false;
    onMove(from, to);
    return true;
  };
  const focusHandleLater = useHandleFocus(list, keys);
  const { draggedKey, startDrag } = useDrag(list, move, () => onDrop?.());
  const handleKey = (event: KeyboardEvent, item: Item, index: number) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (!move(getKey(item), index + step)) return;
    focusHandleLater(getKey(item));
    setAnnouncement(`${getName(item, index)} is now number ${index + step + 1} of ${items.length}`);
    onDrop?.();
  };
  return (
    <>
      <ul ref={list} className={styles.list} aria-label={label}>
        {items.map((item, index) => (
          <li key={getKey(item)} className={styles.item} data-dragged={draggedKey === getKey(item)}>
            <button
              type="button"
              className={styles.handle}
              data-sort-handle
              aria-label={`Move ${getName(item, index)}, number ${index + 1} of ${items.length}`}
              onKeyDown={(event) => handleKey(event, item, index)}
              onPointerDown={(event) => startDrag(event, getKey(item))}
            >
              <Icon name="drag" />
            </button>
            <div className={styles.content}>{children(item, index)}</div>
          </li>
        ))}
      </ul>
      <output className="visually-hidden">{announcement}</output>
    </>
  );
}

/** An element that moves within the page loses the focus, so the handle is focused again after the next render. */
function useHandleFocus(list: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const pendingKey = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (pendingKey.current === undefined) return;
    const index = keys.indexOf(pendingKey.current);
    pendingKey.current = undefined;
    list.current?.children[index]?.querySelector<HTMLElement>('[data-sort-handle]')?.focus();
  });
  return (key: string) => {
    pendingKey.current = key;
  };
}

/** Drags an item with a mouse, a pen or a finger. */
function useDrag(list: RefObject<HTMLElement | null>, move: (key: string, to: number) => boolean, onDrop: () => void) {
  const [draggedKey, setDraggedKey] = useState<string>();
  const drag = useEffectEvent((event: globalThis.PointerEvent) => {
    const to = getIndexAt(list.current, event.clientY);
    if (draggedKey !== undefined && to !== -1) move(draggedKey, to);
  });
  const endDrag = useEffectEvent(() => {
    setDraggedKey(undefined);
    onDrop();
  });
  // On the window, because a handle that moves within the page loses its pointer capture.
  useEffect(() => {
    if (draggedKey === undefined) return undefined;
    const handleMove = (event: globalThis.PointerEvent) => drag(event);
    const handleEnd = () => endDrag();
    addEventListener('pointermove', handleMove);
    addEventListener('pointerup', handleEnd);
    addEventListener('pointercancel', handleEnd);
    return () => {
      removeEventListener('pointermove', handleMove);
      removeEventListener('pointerup', handleEnd);
      removeEventListener('pointercancel', handleEnd);
    };
  }, [draggedKey]);
  const startDrag = (event: PointerEvent, key: string) => {
    if (event.button === 0) setDraggedKey(key);
  };
  return { draggedKey, startDrag };
}

/** The index of the item below the pointer; -1 outside the list. */
function getIndexAt(list: HTMLElement | null, y: number): number {
  return [...(list?.children ?? [])].findIndex((child) => {
    const { top, bottom } = child.getBoundingClientRect();
    return y >= top && y < bottom;
  });
}

export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items[from];
  if (moved === undefined) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, moved);
}
