function slug(option: string): string {
  return option.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-') || 'any';
}

/**
 * Names the document that counts one size in one colour (D-24): 'ONE SIZE' in 'Natural/Green' is 'one-size__natural-green', a product
 * without sizes or colours 'any__any' (a name of underscores alone is not Firestore's to give away).
 */
export function stockKey(size: string, color: string): string {
  return `${slug(size)}__${slug(color)}`;
}
