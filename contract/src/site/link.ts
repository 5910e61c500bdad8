import * as z from 'zod/mini';

type ParsedUrl = Readonly<Record<'protocol' | 'origin' | 'hostname' | 'pathname' | 'username' | 'password', string>>;
/** Browsers and Node both have it; the types of neither are known here. */
declare const URL: {
  new (link: string, base: string): ParsedUrl;
  readonly canParse: (link: string, base: string) => boolean;
};

const LINK_PATTERN = /^(https:\/\/[^\s/]\S*|\/(?!\/)\S*|mailto:\S+|tel:[+\d\s().-]+)$/i;
/** Any site will do: it is only asked whether an address leads away from it. */
const BASE_URL = 'https://shop.invalid';

/** Browsers drop tabs and line ends from an address and take a backslash for a slash: what holds one is not what it looks like. */
function hasUnsafeCharacter(link: string): boolean {
  return link.includes('\\') || [...link].some((character) => character < ' ' || character === '\x7f');
}

/** Whether a browser understands a link as what it looks like: a path stays on this site, https: names a host and nobody's password. */
function isSafeLink(link: string): boolean {
  if (hasUnsafeCharacter(link) || !URL.canParse(link, BASE_URL)) return false;
  const { protocol, origin, hostname, pathname, username, password } = new URL(link, BASE_URL);
  if (link.startsWith('/')) return origin === BASE_URL && !pathname.startsWith('//');
  if (protocol !== 'https:') return protocol === 'mailto:' || protocol === 'tel:';
  return hostname !== '' && username === '' && password === '';
}

/** An address the owner may type (D-36): https:, a path of this site, mailto: or tel:. */
export const linkSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2000),
    z.regex(LINK_PATTERN, 'Must start with https://, /, mailto: or tel:'),
    z.refine(isSafeLink, 'This address would lead somewhere else than it says'),
  );
