/** The text of a field of a question; anything else counts as none. */
export function asString(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
