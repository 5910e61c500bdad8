/** A category's name as it is stored (ACAT-05): lower-cased, each space a hyphen. */
export function toCategorySlug(typed: string): string {
  return typed.toLowerCase().replaceAll(/\s/g, '-');
}
