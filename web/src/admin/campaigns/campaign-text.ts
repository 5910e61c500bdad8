import type { AdminCampaign, CampaignList } from '@plenty/contract/admin/campaigns';
import { format } from 'date-fns';

/** '1 email', '1,200 emails'. */
export function formatCount(count: number, one: string): string {
  return `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;
}

function formatTime(instant: string): string {
  return format(new Date(instant), "MMM dd, yyyy 'at' h:mm a");
}

/** Why a draft that was planned is one again; undefined for any other. */
export function describeMissedSend({ missedSendAt }: Pick<AdminCampaign, 'missedSendAt'>): string | undefined {
  if (missedSendAt === undefined) return undefined;
  return `It was planned for ${formatTime(missedSendAt)}, could not be sent for a day, and is a draft again.`;
}

type SendingNeeds = Pick<CampaignList, 'hasPostalAddress' | 'isHeldBack'>;

function describeNeed({ hasPostalAddress, isHeldBack }: SendingNeeds): string | undefined {
  if (!hasPostalAddress) return 'Waits for your postal address';
  return isHeldBack ? 'Waits for the mail server' : undefined;
}

/** Where a campaign is, in a few words. Without the shop's postal address nothing is sent, nor while the mail server takes no emails. */
export function describeSend(
  { send, missedSendAt }: Pick<AdminCampaign, 'send' | 'missedSendAt'>,
  needs: SendingNeeds,
): string {
  if (send === null) return missedSendAt === undefined ? 'Not sent' : `Not sent on ${formatTime(missedSendAt)}`;
  const { state, sendAt, startedAt, finishedAt, recipients } = send;
  const emails = formatCount(recipients, 'email');
  const need = describeNeed(needs);
  switch (state) {
    case 'scheduled':
      if (Date.parse(sendAt) > Date.now())
        return `Planned for ${formatTime(sendAt)}${needs.hasPostalAddress ? '' : ' · needs your postal address'}`;
      return need ?? 'Starts within a few minutes';
    case 'sending':
      return need === undefined ? `Being sent, ${emails} so far` : `${need} after ${emails}`;
    case 'paused':
      return `Paused after ${emails}`;
    case 'stopped':
      return startedAt === null ? 'Stopped before it began' : `Stopped after ${emails}`;
    case 'sent':
      return `Sent ${formatTime(finishedAt ?? sendAt)} · ${emails}`;
  }
}
