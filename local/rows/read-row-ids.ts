const ROWS = /\b([A-Z]{2,6})-(\d{2})(?:\s+to\s+(?:\1-)?(\d{2}))?(?!\d)/g;

/** Every row id a text names: 'SHOP-03 SHOP-04', or a range as 'PFACT-01 to 19'. */
export function readRowIds(text: string): string[] {
  return [...text.matchAll(ROWS)].flatMap(([, section, first, last]) => {
    const begin = Number(first);
    const end = Number(last ?? first);
    return Array.from(
      { length: Math.max(0, end - begin + 1) },
      (_, step) => `${section}-${String(begin + step).padStart(2, '0')}`,
    );
  });
}
