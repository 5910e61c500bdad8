import { expect, test } from 'vitest';
import {
  addCampaignSource,
  findCampaignProblem,
  getCampaignSlug,
  getNextCampaignState,
  isShopLink,
  splitParagraphs,
} from './campaign-rules.ts';
import { type CampaignBlock, campaignActionSchema, campaignStateSchema } from './campaigns.ts';

const ADDRESS = 'Plenty, 100 Demo Street';
const HELLO: CampaignBlock = { id: 'a', kind: 'text', text: 'Hello' };
const withBlocks = (...blocks: CampaignBlock[]) => ({ subject: 'Spring', preheader: '', blocks });

test('a campaign is paused only while it is sent, goes on only when it was paused, and never after it was stopped', () => {
  const allowed = campaignStateSchema.options.flatMap((state) =>
    campaignActionSchema.options.flatMap((action) => {
      const next = getNextCampaignState(state, action);
      return next === undefined ? [] : [`${state} ${action} ${next}`];
    }),
  );
  expect(allowed).toEqual([
    'scheduled unschedule draft',
    'sending pause paused',
    'sending stop stopped',
    'paused resume sending',
    'paused stop stopped',
  ]);
});

test('a campaign without a postal address, a subject, a block or a finished block is not sent, and the shop says why', () => {
  expect(findCampaignProblem(withBlocks(HELLO), ADDRESS)).toBeUndefined();
  expect(findCampaignProblem(withBlocks(HELLO), '  ')).toContain('postal address');
  expect(findCampaignProblem({ ...withBlocks(HELLO), subject: ' ' }, ADDRESS)).toBe('The subject is empty.');
  expect(findCampaignProblem(withBlocks(), ADDRESS)).toBe('The campaign has no text yet.');
  const unfinished: CampaignBlock[] = [
    { id: 'b', kind: 'heading', text: '' },
    { id: 'b', kind: 'text', text: '\n' },
    { id: 'b', kind: 'products', ids: [] },
    { id: 'b', kind: 'looks', ids: [] },
    { id: 'b', kind: 'button', label: '', link: '/shop' },
    { id: 'b', kind: 'button', label: 'Shop', link: 'https://example.com' },
  ];
  for (const block of unfinished)
    expect(findCampaignProblem(withBlocks(HELLO, block), ADDRESS), block.kind).toBeDefined();
});

test('a button leads to a page of the shop and nowhere else', () => {
  for (const link of ['/', '/shop?category=tees', '/gallery#look-1']) expect(isShopLink(link), link).toBe(true);
  for (const link of ['', 'shop', '//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example'])
    expect(isShopLink(link), link).toBe(false);
});

test('the links of a campaign name it, keep their query and their place, and name nothing twice', () => {
  expect(addCampaignSource('/shop?color=Red#top', 'spring')).toBe(
    '/shop?color=Red&utm_source=newsletter&utm_campaign=spring#top',
  );
  expect(addCampaignSource('/shop?utm_source=post', 'spring')).toBe('/shop?utm_source=post');
});

test('a campaign is named after its subject', () => {
  expect(getCampaignSlug('New: Ada’s “Café” Tees!')).toBe('new-adas-cafe-tees');
  expect(getCampaignSlug('✨')).toBe('newsletter');
  expect(getCampaignSlug('a'.repeat(90))).toHaveLength(40);
  expect(getCampaignSlug(`${'a'.repeat(39)} b`)).toBe('a'.repeat(39));
});

test('an empty line starts a new paragraph', () => {
  expect(splitParagraphs('One\ntwo\n \n\nThree\n')).toEqual(['One\ntwo', 'Three']);
});
