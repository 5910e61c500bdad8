import { simplifySigns } from './plain-signs.ts';

const SPELLING = /^[\d\s().+/-]*$/;
/** Neither the area code nor the number after it starts with 0 or 1. */
const US_NUMBER = /^1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/;

/** The ten digits of a US number in any spelling; undefined for anything else. */
export function parsePhoneNumber(typed: string): string | undefined {
  if (!SPELLING.test(simplifySigns(typed))) return undefined;
  const [, ...parts] = US_NUMBER.exec(typed.replaceAll(/\D/g, '')) ?? [];
  return parts.length === 0 ? undefined : parts.join('');
}

/** Area code, exchange and line; undefined for a text that is no US number. */
export function splitPhoneNumber(phone: string): readonly [area: string, exchange: string, line: string] | undefined {
  const digits = parsePhoneNumber(phone);
  return digits === undefined ? undefined : [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
}

/** '(503) 555-0123'; a text that is no US number stays as it is. */
export function formatPhoneNumber(phone: string): string {
  const [area, exchange, line] = splitPhoneNumber(phone) ?? [];
  return area === undefined ? phone : `(${area}) ${exchange}-${line}`;
}
