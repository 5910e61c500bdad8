/** The text of a field of a question; anything else counts as none. */
export function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
