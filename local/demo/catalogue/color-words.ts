import type { DemoColor } from './demo-product.ts';

/** 'Natural/Green' becomes 'natural-green': the part of an address or a document id that names a size or a colour. */
export function toSlug(option: string): string {
  return option.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** How a sentence names a colour: natural cloth with green trim is one colour of the shop. */
export function formatColor(color: DemoColor): string {
  return color === 'Natural/Green' ? 'natural and green' : color.toLowerCase();
}

/** A sentence about a picture with the colour in its place. */
export function insertColor(seen: string, color: DemoColor): string {
  const sentence = seen.replace('{color}', formatColor(color));
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
