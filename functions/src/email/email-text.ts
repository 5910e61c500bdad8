import { EMAIL_TEXTS, type EmailTextId } from '@plenty/contract/content/email-texts';
import { getContentText } from '@plenty/contract/content/texts';
import type { EmailBranding } from './email-settings.repository.ts';

/** How an email begins: in the owner's words, or the shop's (D-61). Mail programs show the owner's words beside the subject, too. */
export function getOpening(
  { texts = [] }: Pick<EmailBranding, 'texts'>,
  id: EmailTextId,
  defaultPreview: string = EMAIL_TEXTS[id],
): { readonly text: string; readonly preview: string } {
  const text = getContentText({ content: [...texts] }, EMAIL_TEXTS, id);
  return { text, preview: text === EMAIL_TEXTS[id] ? defaultPreview : text };
}
