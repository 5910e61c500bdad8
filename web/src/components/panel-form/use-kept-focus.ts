import { type RefObject, useLayoutEffect, useRef } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * A text that grows long while it is typed gets another control, which the browser would leave without focus and caret: both go
 * along. Returns the ref of whichever control there is.
 */
export function useKeptFocus(isMultiline: boolean): RefObject<TextControl | null> {
  const control = useRef<TextControl>(null);
  const before = useRef<{ readonly isMultiline: boolean; readonly caret: number | null }>({ isMultiline, caret: null });
  useLayoutEffect(() => {
    const changed = before.current.isMultiline !== isMultiline;
    if (changed && before.current.caret !== null) {
      control.current?.focus();
      control.current?.setSelectionRange(before.current.caret, before.current.caret);
    }
    before.current = { isMultiline, caret: null };
    return () => {
      const current = control.current;
      const caret = current === document.activeElement ? (current?.selectionStart ?? null) : null;
      before.current = { isMultiline, caret };
    };
  });
  return control;
}
