import * as z from 'zod/mini';

/** Crockford's base 32: without I, L, O and U, so that a number can be read out over the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_CHARACTERS = 7;

function getCheckCharacter(body: string): string {
  const sum = [...body].reduce((total, character, index) => total + ALPHABET.indexOf(character) * (2 * index + 3), 0);
  return ALPHABET.charAt(sum % ALPHABET.length);
}

/** Creates an order number such as PL-7K3M-92QX from seven random bytes; its last character is a check character (D-21). */
export function createOrderNumber(random: Uint8Array): string {
  if (random.length !== RANDOM_CHARACTERS) throw new RangeError('An order number is made from seven random bytes');
  const body = [...random].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
  const characters = body + getCheckCharacter(body);
  return `PL-${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/** Accepts any case, spaces, missing dashes, O for 0 and I or L for 1; undefined when the result is not an order number. */
export function parseOrderNumber(typed: string): string | undefined {
  const characters = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replace(/^PL/, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const isComplete =
    characters.length === RANDOM_CHARACTERS + 1 && [...characters].every((each) => ALPHABET.includes(each));
  if (!isComplete || getCheckCharacter(characters.slice(0, -1)) !== characters.slice(-1)) return undefined;
  return `PL-${characters.slice(0, 4)}-${characters.slice(4)}`;
}

export const orderNumberSchema = z.string('Enter an order number such as PL-7K3M-92QX').check(
  z.maxLength(30),
  z.refine((typed) => parseOrderNumber(typed) !== undefined, 'Enter an order number such as PL-7K3M-92QX'),
  z.overwrite((typed) => parseOrderNumber(typed) ?? typed),
);
