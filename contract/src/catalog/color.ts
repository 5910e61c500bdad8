/** The colours the owner chooses from, beside colours of the owner's own (APROD-12). */
export const COLORS = [
  'Natural/Green',
  'Black',
  'White',
  'Red',
  'Blue',
  'Green',
  'Yellow',
  'Pink',
  'Purple',
  'Gray',
  'Brown',
] as const;
