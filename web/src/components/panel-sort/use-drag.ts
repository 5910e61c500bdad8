import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';

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
