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
import unseen from '../../ui/visually-hidden.module.css';
import styles from './reorderable-list.module.css';

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

/** The place in the list that the pointer is over; -1 outside of it. */
function getIndexAt(list: HTMLElement | null, y: number): number {
  return [...(list?.children ?? [])].findIndex((child) => {
    const { top, bottom } = child.getBoundingClientRect();
    return y >= top && y < bottom;
  });
}

/** Follows a handle that is dragged, by mouse, pen or finger, and says where it is. */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  move: (key: string, to: number) => boolean,
  onDone: () => void,
) {
  const [dragged, setDragged] = useState<string>();
  const follow = useEffectEvent((event: globalThis.PointerEvent) => {
    const to = getIndexAt(list.current, event.clientY);
    if (dragged !== undefined && to !== -1) move(dragged, to);
  });
  const endDrag = useEffectEvent(() => {
    setDragged(undefined);
    onDone();
  });
  // On the window, because a handle that is put elsewhere in the page loses hold of its pointer.
  useEffect(() => {
    if (dragged === undefined) return undefined;
    const following = (event: globalThis.PointerEvent) => follow(event);
    const ending = () => endDrag();
    addEventListener('pointermove', following);
    addEventListener('pointerup', ending);
    addEventListener('pointercancel', ending);
    return () => {
      removeEventListener('pointermove', following);
      removeEventListener('pointerup', ending);
      removeEventListener('pointercancel', ending);
    };
  }, [dragged]);
  const startDrag = (event: PointerEvent, key: string) => {
    if (event.button === 0) setDragged(key);
  };
  return { dragged, startDrag };
}

/** The list with one item taken from its place and put at another. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items[from];
  if (moved === undefined) return [...items];
  const others = items.toSpliced(from, 1);
  return others.toSpliced(to, 0, moved);
}
