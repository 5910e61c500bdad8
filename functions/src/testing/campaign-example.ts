import { campaignContentSchema } from '@plenty/contract/admin/campaigns';
import { type CampaignItems, renderCampaign } from '../campaigns/campaign-email.ts';
import type { RenderedEmail } from '../email/email-blocks.ts';
import type { EmailBranding } from '../email/email-settings.repository.ts';
import { createTestProduct } from './fixtures.ts';
import { A_CAMPAIGN, A_LOOK } from './requests/example-bodies.ts';

const PICTURE = { ...A_LOOK.picture, src: '/pictures/cargo-pant-brown-1200.avif' };
const ITEMS: CampaignItems = {
  products: [createTestProduct({ id: 1, name: 'Everyday Heavyweight Tee', pictures: [PICTURE] })],
  looks: [{ id: 'look-1', title: 'Gray Hours', imageUrl: PICTURE.src, picture: PICTURE, shoppableProducts: [1] }],
};

/** A campaign with a block of each kind. */
export function renderExampleCampaign(branding: EmailBranding): RenderedEmail {
  const unsubscribeUrl = `${branding.shopOrigin}/api/newsletter/unsubscribe?token=${'a'.repeat(43)}`;
  return renderCampaign(campaignContentSchema.parse(A_CAMPAIGN), ITEMS, branding, unsubscribeUrl);
}
