import { EMAIL_TEXTS, type EmailTextId } from '@plenty/contract/content/email-texts';
import type { PlaceholderValues } from '@plenty/contract/content/placeholders';
import { getContentText } from '@plenty/contract/content/texts';
import type { EmailBranding } from './email-settings.repository.ts';

/** How an email begins: in the owner's words, or the shop's (D-61). `own` are the values that this text alone may name. */
export function getOpeningText(
  { texts = [] }: Pick<EmailBranding, 'texts'>,
  id: EmailTextId,
  own?: PlaceholderValues,
): string {
  return getContentText({ content: [...texts] }, EMAIL_TEXTS, id, own);
}

/** The same with what stands beside the subject. Mail programs show the owner's words there, too. */
export function getOpening(
  branding: Pick<EmailBranding, 'texts'>,
  id: EmailTextId,
  defaultPreview: string = EMAIL_TEXTS[id],
): { readonly text: string; readonly preview: string } {
  const text = getOpeningText(branding, id);
  return { text, preview: text === EMAIL_TEXTS[id] ? defaultPreview : text };
}
