import { createHash } from 'node:crypto';
import type { MappedProduct } from '../../functions/src/shopify/csv/map-export.ts';

/**
 * What the last import brought, in parts that are overwritten only if the file's own have changed: hashes of details, stock, what is
 * stated of the fit and the codes of its variants, and the weight. '' is for none of it.
 */
export interface Fingerprint {
  readonly details: string;
  readonly stock: string;
  readonly weight: string;
  readonly fit: string;
  readonly codes: string;
}

/** A product of an earlier import. */
export interface ImportedProduct {
  readonly id: number;
  readonly fingerprint: Fingerprint;
}

/** Of a product that was never imported. */
export const NO_FINGERPRINT: Fingerprint = { details: '', stock: '', weight: '', fit: '', codes: '' };

function hash(part: object): string {
  return createHash('sha256').update(JSON.stringify(part)).digest('base64url');
}

export function createFingerprint({ details: all, stock }: MappedProduct): Fingerprint {
  const { weight, facts, fitNote, measurements, skus, barcodes, cost, ...details } = all;
  const isFitStated = [facts, fitNote, measurements].some((stated) => stated !== undefined);
  const hasCodes = [skus, barcodes, cost].some((stated) => stated !== undefined);
  return {
    details: hash(details),
    stock: hash(stock),
    weight: weight === undefined ? '' : String(weight),
    fit: isFitStated ? hash([facts, fitNote, measurements]) : '',
    codes: hasCodes ? hash([skus, barcodes, cost]) : '',
  };
}

/** The form in which a product stores them. */
export function formatFingerprint({ details, stock, weight, fit, codes }: Fingerprint): string {
  return [details, stock, weight, fit, codes].join('.').replace(/\.+$/, '');
}

export function parseFingerprint(text: string): Fingerprint {
  const [details = '', stock = '', weight = '', fit = '', codes = ''] = text.split('.');
  return { details, stock, weight, fit, codes };
}

/** Whether a file says something else about a product than the last import did; what it does not state of fit and codes counts as the same. */
export function hasChanged(before: Fingerprint, product: MappedProduct): boolean {
  const imported = createFingerprint(product);
  const { fit, codes } = imported;
  const stated = { ...imported, fit: fit || before.fit, codes: codes || before.codes };
  return formatFingerprint(stated) !== formatFingerprint(before);
}
