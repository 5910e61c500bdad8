import { PAGE_TEXTS } from '../content/page-texts.ts';
import { checkPlaceholders } from '../content/placeholders.ts';
import { checkLinks } from '../content/rich-text.ts';
import { FOOTER_TEXTS, GALLERY_TEXTS, HOME_TEXTS } from '../content/texts.ts';

/** A text that the owner may edit. A rich one has headings, lists, bold words, links and notices. */
export type EditableText = { readonly value: string; readonly kind: 'line' | 'rich' };

const RICH_TEXTS: readonly string[] = ['about.text', 'shipping.text', 'privacy.text', 'terms.text'];

const DEFAULTS: Readonly<Record<string, string>> = {
  ...HOME_TEXTS,
  ...GALLERY_TEXTS,
  ...FOOTER_TEXTS,
  ...PAGE_TEXTS.about,
  ...PAGE_TEXTS.shipping,
  ...PAGE_TEXTS.privacy,
  ...PAGE_TEXTS.terms,
};

/** Every text that the owner may edit, by `section.key` of its content entry, with its default (D-32, D-61). */
export const EDITABLE_TEXTS: Readonly<Record<string, EditableText>> = Object.fromEntries(
  Object.entries(DEFAULTS).map(([id, value]) => [id, { value, kind: RICH_TEXTS.includes(id) ? 'rich' : 'line' }]),
);

/** Why a text cannot be saved; undefined when it can. */
export function checkText(id: string, value: string): string | undefined {
  const text = EDITABLE_TEXTS[id];
  if (!text) return undefined;
  return checkPlaceholders(value) ?? (text.kind === 'rich' ? checkLinks(value) : undefined);
}
