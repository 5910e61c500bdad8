import { createHash } from 'node:crypto';
import type { MappedProduct } from './map-product.ts';

/** What was imported last, in two parts: counts sold here since are only overwritten when the file's own counts have changed. */
export interface Fingerprint {
  readonly details: string;
  readonly stock: string;
}

function hash(part: object): string {
  return createHash('sha256').update(JSON.stringify(part)).digest('base64url');
}

export function createFingerprint({ details, stock }: MappedProduct): Fingerprint {
  return { details: hash(details), stock: hash(stock) };
}

/** The form in which a product remembers it. */
export function formatFingerprint({ details, stock }: Fingerprint): string {
  return `${details}.${stock}`;
}

export function parseFingerprint(text: string): Fingerprint {
  const [details = '', stock = ''] = text.split('.');
  return { details, stock };
}
