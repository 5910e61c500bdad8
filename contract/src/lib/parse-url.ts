type ParsedUrl = Readonly<
  Record<'origin' | 'hostname' | 'pathname' | 'username' | 'password', string> & {
    searchParams: { readonly get: (name: string) => string | null };
  }
>;

/** Both browsers and Node have it, but the types of neither are available here. */
declare const URL: new (address: string, base?: string) => ParsedUrl;

/** The parts of an address; undefined if it is none. `URL.canParse` and `URL.parse` would leave out browsers that the shop supports. */
export function parseUrl(address: string, base?: string): ParsedUrl | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
