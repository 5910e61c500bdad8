import { type NexusProgress, describeNexusProgress } from '@plenty/contract/admin/state-sales';
import { STATES } from '@plenty/contract/checkout/address';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { type EmailBranding, type RenderedEmail, renderEmail, textBlock } from '../email/index.ts';

/** Tells the owner which states' thresholds for sales tax the sales are near or past. `today` is the shop's calendar day. */
export function renderThresholdNotice(
  reached: readonly NexusProgress[],
  today: string,
  { shopOrigin }: EmailBranding,
): RenderedEmail {
  const names = reached.map(({ state }) => STATES[state] ?? state);
  const isPassed = reached.some(({ level }) => level === 'passed');
  const distance = isPassed ? 'past' : 'near';
  const title =
    names.length === 1
      ? `Sales to ${names[0]} are ${distance} its tax threshold`
      : `Sales to ${names.length} states are ${distance} their tax thresholds`;
  return renderEmail(
    {
      subject: title,
      preview: 'A state may ask you to collect its sales tax.',
      title,
      blocks: [
        ...reached.map((progress) => textBlock(describeNexusProgress(progress, today))),
        textBlock(
          'Past its threshold a state may ask you to collect its sales tax. When that starts, and whether an exception applies to you, is for the state or your tax adviser to say.',
        ),
        {
          kind: 'buttons',
          buttons: [{ label: 'See all states', link: `${shopOrigin}${PAGE_PATHS.admin}?tab=content&part=settings` }],
        },
      ],
      footer: ['You get this because your address is the owner’s in the shop’s settings.'],
    },
    shopOrigin,
  );
}
