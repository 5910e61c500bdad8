import { pictureUrlSchema } from '@plenty/contract/catalog/picture';

/** A picture's address as a browser would ask for it; undefined unless it is https. */
export function toHttpsUrl(typed: string): string | undefined {
  const address = URL.parse(typed);
  if (address?.protocol !== 'https:') return undefined;
  const checked = pictureUrlSchema.safeParse(address.href);
  return checked.success ? checked.data : undefined;
}
