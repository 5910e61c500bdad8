import { linkSchema } from '../content/site.ts';
import type { CampaignAction, CampaignBlock, CampaignContent, CampaignState } from './campaigns.ts';

/** The state after an action of the owner; 'draft' takes the schedule back; undefined when the action comes too late. */
export function getNextCampaignState(
  state: CampaignState,
  action: CampaignAction,
): CampaignState | 'draft' | undefined {
  switch (action) {
    case 'pause':
      return state === 'sending' ? 'paused' : undefined;
    case 'resume':
      return state === 'paused' ? 'sending' : undefined;
    case 'stop':
      return state === 'sending' || state === 'paused' ? 'stopped' : undefined;
    case 'unschedule':
      return state === 'scheduled' ? 'draft' : undefined;
  }
}

/** Whether a link leads to a page of the shop. */
export function isShopLink(link: string): boolean {
  return link.startsWith('/') && !link.startsWith('//') && linkSchema.safeParse(link).success;
}

function findBlockProblem(block: CampaignBlock): string | undefined {
  switch (block.kind) {
    case 'heading':
      return block.text.trim() === '' ? 'A heading is empty.' : undefined;
    case 'text':
      return block.text.trim() === '' ? 'A text is empty.' : undefined;
    case 'products':
      return block.ids.length === 0 ? 'A block of products has no product.' : undefined;
    case 'looks':
      return block.ids.length === 0 ? 'A block of looks has no look.' : undefined;
    case 'button':
      if (block.label.trim() === '') return 'A button has no label.';
      return isShopLink(block.link.trim())
        ? undefined
        : 'The link of a button must be a page of the shop, such as /shop.';
  }
}

/** What keeps a campaign from being sent, as a sentence; undefined when nothing does. */
export function findCampaignProblem({ subject, blocks }: CampaignContent, postalAddress: string): string | undefined {
  if (postalAddress.trim() === '')
    return 'The law asks for your postal address in every newsletter. Add it under Settings first.';
  if (subject.trim() === '') return 'The subject is empty.';
  if (blocks.length === 0) return 'The campaign has no text yet.';
  return blocks.map(findBlockProblem).find((problem) => problem !== undefined);
}

const MAX_SLUG_LENGTH = 40;

/** How the figures name a campaign: its subject as part of an address. */
export function getCampaignSlug(subject: string): string {
  const ascii = subject.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/['’]/g, '').toLowerCase();
  const slug = ascii.replaceAll(/[^a-z\d]+/g, '-').slice(0, MAX_SLUG_LENGTH);
  return slug.replaceAll(/^-+|-+$/g, '') || 'newsletter';
}

/** A path of the shop that says which campaign led to it. A source that it names already stays. */
export function addCampaignSource(path: string, slug: string): string {
  const [address = '', ...fragment] = path.split('#');
  const hash = fragment.length === 0 ? '' : `#${fragment.join('#')}`;
  if (/[?&]utm_source=/.test(address)) return path;
  const separator = address.includes('?') ? '&' : '?';
  return `${address}${separator}utm_source=newsletter&utm_campaign=${slug}${hash}`;
}

/** Paragraphs are separated by empty lines. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
