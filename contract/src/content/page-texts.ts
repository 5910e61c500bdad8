import * as z from 'zod/mini';
import type { EndpointResponse } from '../api/endpoint.ts';
import { type TextPage, type textEndpoints, textPageSchema } from '../api/text-endpoints.ts';
import { formatLongDate } from '../checkout/delivery-estimate.ts';
import { ABOUT_TEXTS } from './about-texts.ts';
import { fillPlaceholders } from './placeholders.ts';
import { PRIVACY_TEXTS } from './privacy-texts.ts';
import { SHIPPING_TEXTS } from './shipping-texts.ts';
import { TERMS_TEXTS } from './terms-texts.ts';

/** The default texts of the pages that consist of text. Only such a page fetches them, so that no other page carries them (D-61). */
export const PAGE_TEXTS = {
  about: ABOUT_TEXTS,
  shipping: SHIPPING_TEXTS,
  privacy: PRIVACY_TEXTS,
  terms: TERMS_TEXTS,
} as const satisfies Readonly<Record<TextPage, Readonly<Record<string, string>>>>;
export const TEXT_PAGES: readonly TextPage[] = textPageSchema.options;

/** What one page shows, or none of the shop's. It is no part of the site, which every page loads. */
export const SECTIONS_NOT_IN_SITE: readonly string[] = [...TEXT_PAGES, 'packingSlip', 'emails'];

export const isPageText = (section: string): boolean => TEXT_PAGES.some((page) => page === section);

const DEFAULTS_DATE = '2025-07-27';

/** What the owner wrote in place of a default, and on which day of the shop ('2026-11-27'). */
export const editedTextSchema = z.object({ id: z.string(), value: z.string(), editedOn: z.string() });
export type EditedText = z.infer<typeof editedTextSchema>;

/** The texts of a page as shoppers read them. */
export function resolvePageTexts(
  page: TextPage,
  edited: readonly EditedText[],
): EndpointResponse<(typeof textEndpoints)['getPageTexts']> {
  const defaults: Readonly<Record<string, string>> = PAGE_TEXTS[page];
  const changed = edited.filter(
    ({ id, value }) => defaults[id] !== undefined && value !== '' && value !== defaults[id],
  );
  const values = { ...defaults, ...Object.fromEntries(changed.map(({ id, value }) => [id, value])) };
  const lastUpdated = changed.reduce((last, { editedOn }) => (editedOn > last ? editedOn : last), DEFAULTS_DATE);
  return {
    texts: Object.fromEntries(Object.entries(values).map(([id, value]) => [id, fillPlaceholders(value)])),
    lastUpdated: formatLongDate(lastUpdated),
  };
}
