/** Uses the browser's storage; undefined where the browser blocks it, which throws at the mere mention of `localStorage`. */
export function tryStorage<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
