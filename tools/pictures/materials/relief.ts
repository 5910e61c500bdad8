/** What details of a cloth add up to at a place: height in cm, and a factor on the color. Reused between calls. */
export interface Relief {
  height: number;
  shade: number;
}

export function createRelief(): Relief {
  return { height: 0, shade: 1 };
}

export function clearRelief(relief: Relief): void {
  relief.height = 0;
  relief.shade = 1;
}
