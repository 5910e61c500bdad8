import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * The control of a text field. The first field of a form has the focus from the start; and a text that grows long while it is typed
 * gets another control, to which focus and caret go along.
 */
export function usePreservedFocus(
  isMultiline: boolean,
  isFirst: boolean,
): {
  readonly control: RefObject<TextControl | null>;
  /** To be told at every keystroke. */
  readonly noteCaret: (caret: number | null) => void;
} {
  const control = useRef<TextControl>(null);
  const drawn = useRef(isMultiline);
  const caret = useRef<number>(null);
  useEffect(() => {
    if (isFirst) control.current?.focus();
  }, [isFirst]);
  useLayoutEffect(() => {
    if (drawn.current === isMultiline) return;
    drawn.current = isMultiline;
    if (caret.current === null) return;
    control.current?.focus();
    control.current?.setSelectionRange(caret.current, caret.current);
  }, [isMultiline]);
  return {
    control,
    noteCaret: (place) => {
      caret.current = place;
    },
  };
}
