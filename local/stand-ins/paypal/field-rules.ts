const MAX_LENGTHS: Readonly<Record<string, number>> = {
  business: 127,
  invoice: 127,
  custom: 256,
  return: 1024,
  cancel_return: 1024,
  notify_url: 255,
  cbt: 60,
  first_name: 32,
  last_name: 64,
  address1: 100,
  address2: 100,
  city: 40,
  state: 40,
  zip: 32,
  email: 127,
  item_name: 127,
  item_number: 127,
  on: 64,
  os: 64,
};
const ALLOWED_VALUES: Readonly<Record<string, readonly string[]>> = {
  rm: ['0', '1', '2'],
  no_note: ['0', '1'],
  no_shipping: ['0', '1', '2'],
  address_override: ['0', '1'],
  paymentaction: ['sale'],
};
const URL_FIELDS = ['return', 'cancel_return', 'notify_url'];
// PayPal rounds these item by item or by the account's own tables: nobody can know the sum beforehand.
const UNPREDICTABLE_FIELDS = /^(?:discount_rate|weight)(?:_|$)/;

/** What PayPal would have against one field, whatever stands beside it; `kind` is the name without its item's number. */
export function validateField(name: string, kind: string, value: string): string[] {
  const reasons: string[] = [];
  const longest = MAX_LENGTHS[kind.replace(/^(on|os)[0-6]$/, '$1')];
  if (longest !== undefined && Array.from(value).length > longest) reasons.push(`${name} is longer than ${longest}`);
  const choices = ALLOWED_VALUES[kind];
  if (choices !== undefined && !choices.includes(value)) reasons.push(`${name} is none of ${choices.join(', ')}`);
  if (URL_FIELDS.includes(kind) && !isAbsoluteUrl(value)) reasons.push(`${name} is no absolute address`);
  if (kind === 'country' && !/^[A-Z]{2}$/.test(value)) reasons.push(`${name} is not of two capital letters`);
  if (UNPREDICTABLE_FIELDS.test(kind)) reasons.push(`${name} makes a sum that cannot be known beforehand`);
  return reasons;
}

function isAbsoluteUrl(value: string): boolean {
  return /^https?:\/\/[\x21-\x7e]+$/.test(value) && URL.canParse(value);
}
