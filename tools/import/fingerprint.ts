import { createHash } from 'node:crypto';
import type { MappedProduct } from '../../functions/src/shopify/csv/map-export.ts';

/**
 * What the last import brought, in parts that are overwritten only if the file's own have changed: hashes of details, stock, what is
 * stated of the fit and besides, and the weight. '' is for none of it.
 */
export interface Fingerprint {
  readonly details: string;
  readonly stock: string;
  readonly weight: string;
  readonly fit: string;
  readonly stated: string;
}

/** A product of an earlier import. */
export interface ImportedProduct {
  readonly id: number;
  readonly fingerprint: Fingerprint;
}

/** Of a product that was never imported. */
export const NO_FINGERPRINT: Fingerprint = { details: '', stock: '', weight: '', fit: '', stated: '' };

function hash(part: object): string {
  return createHash('sha256').update(JSON.stringify(part)).digest('base64url');
}

export function createFingerprint({ details: all, stock }: MappedProduct): Fingerprint {
  const { weight, facts, fitNote, measurements, skus, barcodes, cost, seoTitle, seoDescription, ...details } = all;
  const others = [skus, barcodes, cost, seoTitle, seoDescription];
  const isFitStated = [facts, fitNote, measurements].some((stated) => stated !== undefined);
  return {
    details: hash(details),
    stock: hash(stock),
    weight: weight === undefined ? '' : String(weight),
    fit: isFitStated ? hash([facts, fitNote, measurements]) : '',
    stated: others.some((each) => each !== undefined) ? hash(others) : '',
  };
}

/** The form in which a product stores them. */
export function formatFingerprint({ details, stock, weight, fit, stated }: Fingerprint): string {
  return [details, stock, weight, fit, stated].join('.').replace(/\.+$/, '');
}

export function parseFingerprint(text: string): Fingerprint {
  const [details = '', stock = '', weight = '', fit = '', stated = ''] = text.split('.');
  return { details, stock, weight, fit, stated };
}

/** Whether a file says something else about a product than the last import did; what it does not state of the fit and besides counts as the same. */
export function hasChanged(before: Fingerprint, product: MappedProduct): boolean {
  const imported = createFingerprint(product);
  const { fit, stated } = imported;
  const merged = { ...imported, fit: fit || before.fit, stated: stated || before.stated };
  return formatFingerprint(merged) !== formatFingerprint(before);
}
