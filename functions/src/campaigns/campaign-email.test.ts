import { campaignContentSchema } from '@plenty/contract/admin/campaigns';
import { expect, test } from 'vitest';
import { EXAMPLE_BRANDING } from '../testing/email-examples.ts';
import { A_CAMPAIGN } from '../testing/requests/example-bodies.ts';
import { renderCampaign } from './campaign-email.ts';

const UNSUBSCRIBE_URL = `${EXAMPLE_BRANDING.shopOrigin}/api/newsletter/unsubscribe?token=${'a'.repeat(43)}`;

function renderBlocks(...blocks: readonly object[]) {
  const content = campaignContentSchema.parse({
    ...A_CAMPAIGN,
    blocks: blocks.map((block, place) => ({ id: `block-${place}`, ...block })),
  });
  return renderCampaign(content, { products: [], looks: [] }, EXAMPLE_BRANDING, UNSUBSCRIBE_URL);
}

test('D-78 a campaign’s heading is its title, and everything below it is in the email', () => {
  const { text, html } = renderBlocks(
    { kind: 'heading', text: 'Summer is here' },
    { kind: 'text', text: 'The first of it.' },
    { kind: 'text', text: 'The rest of it.' },
  );
  expect(text).toMatch(/^PLENTY\n\nSummer is here\n\nThe first of it\.\n\nThe rest of it\.\n/);
  for (const part of ['Summer is here', 'The first of it.', 'The rest of it.']) {
    expect(html.split(`>${part}<`), part).toHaveLength(2);
  }
});

test('D-78 a campaign without a heading has its subject as the title, and loses nothing of its text', () => {
  expect(renderBlocks({ kind: 'text', text: 'The first of it.' }).text).toMatch(
    /^PLENTY\n\nNew tees\n\nThe first of it\.\n/,
  );
});

test('D-78 a button is in the email once it has words and leads to a page of the shop', () => {
  const countButtons = (label: string, link: string) =>
    renderBlocks({ kind: 'button', label, link }).html.split('class="button').length - 1;
  expect(countButtons('To the shop', '/shop')).toBe(1);
  expect(countButtons(' ', '/shop')).toBe(0);
  expect(countButtons('To the shop', 'https://elsewhere.example')).toBe(0);
});

test('D-78 a campaign shows its looks in their order, each with its picture and a link, and none whose picture no email can show', () => {
  const aLook = (id: string, src: string) => {
    const picture = { src, alt: `Somebody in ${id}`, width: 1200, height: 1500, placeholder: '#cccccc' };
    return { id, title: `Look ${id}`, imageUrl: src, picture, shoppableProducts: [] };
  };
  const looks = [aLook('one', '/pictures/one-1200.avif'), aLook('two', 'http://elsewhere.example/two.jpg')];
  const render = (ids: readonly string[]) => {
    const content = campaignContentSchema.parse({ ...A_CAMPAIGN, blocks: [{ id: 'block-0', kind: 'looks', ids }] });
    return renderCampaign(content, { products: [], looks }, EXAMPLE_BRANDING, UNSUBSCRIBE_URL).html;
  };
  expect(render(['two', 'one', 'gone'])).toMatch(/<a [^>]*gallery\/one[^>]*>[^]*alt="Somebody in one"/);
  expect(render(['two', 'one'])).toContain('Look one');
  expect(render(['two', 'one'])).not.toContain('Look two');
});

test('D-78 nothing is shown of a block that is empty, or whose products and looks are all gone', () => {
  const empty = renderBlocks(
    { kind: 'heading', text: 'Summer' },
    { kind: 'heading', text: ' ' },
    { kind: 'text', text: ' ' },
    { kind: 'products', ids: [99] },
    { kind: 'looks', ids: ['gone'] },
  );
  expect(empty).toEqual(renderBlocks({ kind: 'heading', text: 'Summer' }));
});
