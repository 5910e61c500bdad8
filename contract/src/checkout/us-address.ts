import { type Address, MILITARY_REGIONS, STATES } from './address.ts';
import { findZipState, parseZipCode } from './zip-code.ts';

/** Every state, territory and military region by its two-letter code. */
const REGIONS: Readonly<Record<string, string>> = { ...STATES, ...MILITARY_REGIONS };
/** In the order of a list to choose from. */
export const STATE_NAMES: readonly string[] = [...Object.values(STATES).toSorted(), ...Object.values(MILITARY_REGIONS)];

/** A text without dots, with single spaces: 'D.C.' and 'DC' are the same. */
const normalize = (text: string) => text.replaceAll('.', '').replaceAll(/\s+/g, ' ').trim().toLowerCase();

const CODE_BY_SPELLING: ReadonlyMap<string, string> = new Map([
  ...Object.entries(REGIONS).flatMap(([code, name]): [string, string][] => [
    [normalize(code), code],
    [normalize(name), code],
  ]),
  ['washington dc', 'DC'],
  ['virgin islands', 'VI'],
]);
const MIN_BEGINNING = 3;

/** The two-letter code of a state as people and autofill write it: 'OR', 'Oregon', 'D.C.', or the beginning of only one name. */
export function findStateCode(typed: string): string | undefined {
  const text = normalize(typed);
  const code = CODE_BY_SPELLING.get(text);
  if (code !== undefined || text.length < MIN_BEGINNING) return code;
  const [only, ...others] = Object.keys(REGIONS).filter((each) => normalize(REGIONS[each] ?? '').startsWith(text));
  return others.length === 0 ? only : undefined;
}

/** The name of a state for a field that people read; a text that names no state stays as it is. */
export function spellState(typed: string): string {
  return REGIONS[findStateCode(typed) ?? ''] ?? typed;
}

const NAMES_WITH_ARTICLE = ['DC', 'MP', 'VI'];

function nameRegion(code: string): string {
  const name = REGIONS[code] ?? code;
  return NAMES_WITH_ARTICLE.includes(code) ? `the ${name}` : name;
}

type PlaceError = { readonly field: 'zipCode' | 'city'; readonly message: string };

/** Why city, state and ZIP code do not belong together; undefined when they do, or when one of them is wrong by itself. */
export function checkPlace({
  city,
  state,
  zipCode,
}: Pick<Address, 'city' | 'state' | 'zipCode'>): PlaceError | undefined {
  const code = findStateCode(state);
  const zip = parseZipCode(zipCode)?.slice(0, 5);
  if (zip === undefined) return undefined;
  const zipState = findZipState(zip);
  if (zipState === undefined) return { field: 'zipCode', message: `We do not know ZIP code ${zip}. Please check it` };
  if (code === undefined) return undefined;
  if (code !== zipState) {
    const belongs = zipState in MILITARY_REGIONS ? 'belongs to' : 'is in';
    const message = `ZIP code ${zip} ${belongs} ${nameRegion(zipState)}, not ${nameRegion(code)}`;
    return { field: 'zipCode', message };
  }
  const isMilitaryPost = /^[AFD]PO$/i.test(city.trim());
  if (code in MILITARY_REGIONS && city.trim() !== '' && !isMilitaryPost) {
    return { field: 'city', message: 'The city of a military address is APO, FPO or DPO' };
  }
  return undefined;
}

/** House numbers that are written as words: 'One Penn Plaza'. */
const NUMBER_WORD = /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i;

/**
 * Whether a street looks as if a part of it were missing: the house number, or everything but the number. Only a doubt, because there are
 * streets without numbers. Post offices without boxes and ships need none. An apartment's number is no house number.
 */
export function isStreetDoubtful({ address, state }: Pick<Address, 'address' | 'state'>): boolean {
  if (!/\p{L}/u.test(address)) return true;
  const needsNoNumber = /general delivery/i.test(address) || (findStateCode(state) ?? '') in MILITARY_REGIONS;
  return !needsNoNumber && !/\d/.test(address) && !NUMBER_WORD.test(address);
}
