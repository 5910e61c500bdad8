import type { AdminCampaign } from '@plenty/contract/admin/campaigns';
import { format } from 'date-fns';

/** '1 email', '1,200 emails'. */
export function formatCount(count: number, one: string): string {
  return `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;
}

function formatTime(instant: string): string {
  return format(new Date(instant), "MMM dd, yyyy 'at' h:mm a");
}

/** Where a campaign is, in a few words. */
export function describeSend(send: AdminCampaign['send']): string {
  if (send === null) return 'Not sent';
  const { state, sendAt, startedAt, finishedAt, recipients } = send;
  const emails = formatCount(recipients, 'email');
  switch (state) {
    case 'scheduled':
      return Date.parse(sendAt) <= Date.now() ? 'Starts within a few minutes' : `Planned for ${formatTime(sendAt)}`;
    case 'sending':
      return `Being sent, ${emails} so far`;
    case 'paused':
      return `Paused after ${emails}`;
    case 'stopped':
      return startedAt === null ? 'Stopped before it began' : `Stopped after ${emails}`;
    case 'sent':
      return `Sent ${formatTime(finishedAt ?? sendAt)} · ${emails}`;
  }
}
