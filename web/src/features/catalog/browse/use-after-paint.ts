import { startTransition, useEffect, useState } from 'react';

/**
 * What was chosen or typed, once the frame that shows the choice or the letter itself has been painted: work on a long list that began
 * before would hold that frame up. Whatever comes meanwhile takes the place of what waits.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    if (painted === value) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value, painted]);
  return painted;
}
