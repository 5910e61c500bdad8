/** '48', '$48.5' and '1,048.00' become '48.00', '48.50' and '1048.00'. Anything else is left to the schema. */
export function normalizePrice(price: string): string {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{0,2}))?$/.exec(price.trim());
  if (!match) return price.trim();
  const dollars = String(Number((match[1] ?? '').replaceAll(',', '')));
  return `${dollars}.${(match[2] ?? '').padEnd(2, '0')}`;
}

/** Whether the schema takes it. */
export function isPrice(price: string): boolean {
  return /^(0|[1-9]\d{0,6})\.\d{2}$/.test(price);
}
