import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { type RenderedEmail, textBlock, toOneLine } from './email-blocks.ts';
import type { EmailBranding } from './email-settings.repository.ts';
import { renderEmail } from './render-email.ts';

/** `reason` is the server's error, or a sentence of ours. */
export type FailedEmail = { readonly name: string; readonly orderNumber: string; readonly reason: string };

const MAX_LISTED = 20;

/** Tells the owner which emails failed, but not their recipients or contents. */
export function renderFailureNotice(failed: readonly FailedEmail[], { shopOrigin }: EmailBranding): RenderedEmail {
  const title = failed.length === 1 ? 'An email could not be sent' : `${failed.length} emails could not be sent`;
  const facts = failed.slice(0, MAX_LISTED).map(({ name, orderNumber, reason }) => ({
    name: orderNumber === '' ? name : `${name}, order ${orderNumber}`,
    value: toOneLine(reason),
  }));
  const more = failed.length - facts.length;
  return renderEmail(
    {
      subject: title,
      preview: 'The panel shows which, and sends them again.',
      title,
      blocks: [
        { kind: 'facts', facts },
        ...(more > 0 ? [textBlock(`And ${more} more.`)] : []),
        {
          kind: 'buttons',
          buttons: [{ label: 'See them in the panel', link: `${shopOrigin}${PAGE_PATHS.admin}?tab=orders&part=mails` }],
        },
        textBlock(
          'Send an email again once its cause is gone. One that may have arrived is never sent again by itself.',
        ),
      ],
      footer: ['You get this because your address is the owner’s in the shop’s settings.'],
    },
    shopOrigin,
  );
}
