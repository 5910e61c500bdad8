import { simplifySigns } from './plain-signs.ts';

/** The first three digits of a state's ZIP codes, as the Postal Service has assigned them. Prefixes in no range are not in use. */
const PREFIX_RANGES: Readonly<Record<string, string>> = {
  AA: '340',
  AE: '090-098',
  AK: '995-999',
  AL: '350-352 354-369',
  AP: '962-966',
  AR: '716-729',
  AZ: '850-853 855-857 859-860 863-865',
  CA: '900-908 910-928 930-961',
  CO: '800-816',
  CT: '060-069',
  DC: '200 202-205 569',
  DE: '197-199',
  FL: '320-339 341-342 344 346-347 349',
  GA: '300-319 398-399',
  GU: '969',
  HI: '967-968',
  IA: '500-516 520-528',
  ID: '832-838',
  IL: '600-620 622-629',
  IN: '460-479',
  KS: '660-662 664-679',
  KY: '400-418 420-427',
  LA: '700-701 703-708 710-714',
  MA: '010-027 055',
  MD: '206-212 214-219',
  ME: '039-049',
  MI: '480-499',
  MN: '550-551 553-567',
  MO: '630-631 633-641 644-658',
  MS: '386-397',
  MT: '590-599',
  NC: '270-289',
  ND: '580-588',
  NE: '680-681 683-693',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-871 873-884',
  NV: '889-891 893-895 897-898',
  NY: '005 100-149',
  OH: '430-459',
  OK: '730-731 734-741 743-749',
  OR: '970-979',
  PA: '150-196',
  PR: '006-007 009',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-770 772-799 885',
  UT: '840-847',
  VA: '201 220-246',
  VI: '008',
  VT: '050-054 056-059',
  WA: '980-986 988-994',
  WI: '530-532 534-535 537-549',
  WV: '247-268',
  WY: '820-831',
};

/** ZIP codes within another state's prefix. Undefined is outside the states and territories: Palau, Micronesia, the Marshall Islands. */
const EXCEPTIONS: Readonly<Record<string, string | undefined>> = {
  '06390': 'NY',
  '20588': 'MD',
  '20598': 'VA',
  '73960': 'TX',
  '83414': 'WY',
  '96799': 'AS',
  '96939': undefined,
  '9694': undefined,
  '9695': 'MP',
  '9696': undefined,
  '9697': undefined,
};

const STATE_BY_PREFIX: ReadonlyMap<string, string> = new Map(
  Object.entries(PREFIX_RANGES).flatMap(([state, ranges]) =>
    ranges.split(' ').flatMap((range) => listPrefixes(range, state)),
  ),
);

function listPrefixes(range: string, state: string): [prefix: string, state: string][] {
  const [first = '', last = first] = range.split('-');
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, index) => [String(Number(first) + index).padStart(3, '0'), state]);
}

const ZIP = /^(\d{5})(?:[-\s]*(\d{4}))?$/;

/** A ZIP code as it is printed: 97205 or 97205-1234; undefined for anything else. */
export function parseZipCode(typed: string): string | undefined {
  const [, zip, plusFour] = ZIP.exec(simplifySigns(typed).trim()) ?? [];
  if (zip === undefined) return undefined;
  return plusFour === undefined ? zip : `${zip}-${plusFour}`;
}

/** The two-letter code of the state, territory or military region that a ZIP code is in; undefined when the shop ships to none such. */
export function findZipState(zipCode: string): string | undefined {
  const zip = parseZipCode(zipCode);
  if (zip === undefined) return undefined;
  const exception = [zip.slice(0, 5), zip.slice(0, 4)].find((start) => start in EXCEPTIONS);
  return exception === undefined ? STATE_BY_PREFIX.get(zip.slice(0, 3)) : EXCEPTIONS[exception];
}
