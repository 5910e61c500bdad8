import {
  AutoScrollActivator,
  DndContext,
  type Modifier,
  type DragEndEvent,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, arrayMove, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './reorderable-list.module.css';

type Props<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly getKey: (item: Item) => string;
  /** For the label of the item's handle, and for announcing its move. */
  readonly getName: (item: Item, index: number) => string;
  /** Called once an item was dropped, or moved by a key. */
  readonly onMove: (from: number, to: number) => void;
  readonly children: (item: Item, index: number) => ReactNode;
};

const silence = () => undefined;
/** Every move is announced below, with the item's name; dnd-kit would announce its key. */
const ACCESSIBILITY = {
  announcements: { onDragStart: silence, onDragOver: silence, onDragEnd: silence, onDragCancel: silence },
};

/** Scrolls the page while the dragged item is at its edge, which ends with the list. */
const AUTO_SCROLL = { activator: AutoScrollActivator.DraggableRect, acceleration: 5 };
/** Keeps the dragged item within its list. */
const keepInList: Modifier = ({ transform, draggingNodeRect: item, containerNodeRect: list }) => {
  if (!item || !list) return transform;
  return { ...transform, y: Math.min(Math.max(transform.y, list.top - item.top), list.bottom - item.bottom) };
};

/** A list whose items are moved by dragging a handle, or by the arrow keys on it. */
export function ReorderableList<Item>({ label, items, getKey, getName, onMove, children }: Props<Item>) {
  const [announcement, setAnnouncement] = useState('');
  const sensors = useSensors(useSensor(PointerSensor));
  const keys = items.map(getKey);
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || from === to || to < 0 || to >= items.length) return;
    onMove(from, to);
    setAnnouncement(`${getName(item, from)} is now number ${to + 1} of ${items.length}`);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[keepInList]}
      autoScroll={AUTO_SCROLL}
      accessibility={ACCESSIBILITY}
      onDragEnd={drop}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul className={styles.list} aria-label={label}>
          {items.map((item, index) => (
            <SortableItem
              key={getKey(item)}
              id={getKey(item)}
              label={`Move ${getName(item, index)}, number ${index + 1} of ${items.length}`}
              onStep={(step) => move(index, index + step)}
            >
              {children(item, index)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
      <output className="visually-hidden">{announcement}</output>
    </DndContext>
  );
}

type SortableItemProps = {
  readonly id: string;
  readonly label: string;
  readonly onStep: (step: number) => void;
  readonly children: ReactNode;
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

function SortableItem({ id, label, onStep, children }: SortableItemProps) {
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  const handle = useRef<HTMLButtonElement>(null);
  const hasStepped = useRef(false);
  // An element that moves within the page loses the focus.
  useLayoutEffect(() => {
    if (hasStepped.current) handle.current?.focus();
    hasStepped.current = false;
  });
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    hasStepped.current = true;
    onStep(step);
  };
  const style = { transition, transform: transform ? `translateY(${transform.y}px)` : undefined };
  return (
    <li ref={setNodeRef} className={styles.item} data-dragged={isDragging} style={style}>
      <button
        {...listeners}
        ref={handle}
        type="button"
        className={styles.handle}
        aria-label={label}
        onKeyDown={handleKey}
      >
        <Icon name="drag" />
      </button>
      <div className={styles.content}>{children}</div>
    </li>
  );
}

export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return arrayMove([...items], from, to);
}
