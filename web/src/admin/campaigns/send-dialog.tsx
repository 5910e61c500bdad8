import type { AdminCampaign } from '@plenty/contract/admin/campaigns';
import { adminCampaignEndpoints } from '@plenty/contract/api/admin-campaign-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminMutation } from '../api/use-admin-mutation.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/form-inputs.tsx';
import { toInstant } from '../ui/local-date-time.ts';
import { formatCount } from './campaign-text.ts';
import { updateCachedCampaign } from './use-campaign-editor.ts';

const NOW_MESSAGES = { done: 'The campaign is being sent', failed: 'The campaign was not sent', isFinal: true };
const LATER_MESSAGES = { done: 'The campaign is planned', failed: 'The campaign was not planned', isFinal: true };

type Props = { readonly campaign: AdminCampaign; readonly subscribers: number; readonly onClose: () => void };

/** Asks once, with the number of recipients. */
export function SendDialog({ campaign, subscribers, onClose }: Props) {
  const client = useQueryClient();
  const [time, setTime] = useState('');
  const isLater = time !== '';
  const { save, isBusy } = useAdminMutation(
    adminCampaignEndpoints.sendCampaign,
    isLater ? LATER_MESSAGES : NOW_MESSAGES,
  );
  const send = async () => {
    const response = await save(
      { params: { id: campaign.id }, body: { sendAt: toInstant(time) } },
      { original: campaign },
    );
    if (response) updateCachedCampaign(client, response.item);
    onClose();
  };
  const people = formatCount(subscribers, 'subscriber');
  return (
    <ConfirmDialog
      title={`Send to ${people}?`}
      confirmLabel={isLater ? 'Plan it' : `Send to ${people}`}
      isDisabled={isBusy}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <p>It goes to everybody who has confirmed by then, a few at a time. You can pause or stop it while it is sent.</p>
      <TextInput label="Send at" type="datetime-local" hint="Empty for now" value={time} onChange={setTime} />
    </ConfirmDialog>
  );
}
