/** Mail programs of one provider that ignore dots in the name. */
const GMAIL_DOMAINS = ['gmail.com', 'googlemail.com'];

/**
 * One spelling for every way to write the same mailbox: lower case, without a `+tag`, at Gmail without dots. For counting only: mail goes
 * to the address as it was typed.
 */
export function canonicalizeEmail(email: string): string {
  const plain = email.trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  if (at < 0) return plain;
  const [name = ''] = plain.slice(0, at).split('+', 1);
  const host = plain.slice(at + 1);
  // A tag alone is no mailbox of anybody else's.
  if (name === '') return plain;
  return GMAIL_DOMAINS.includes(host) ? `${name.replaceAll('.', '') || name}@gmail.com` : `${name}@${host}`;
}
