import type { AdminCampaign } from '@plenty/contract/admin/campaigns';
import { adminCampaignEndpoints } from '@plenty/contract/api/admin-campaign-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { adminQuery } from '../api/admin-api.ts';
import { useAdminMutation } from '../api/use-admin-mutation.ts';

const CREATE_MESSAGES = { done: 'Campaign created', failed: 'Failed to create the campaign' };

export const CAMPAIGNS_ADDRESS = '?tab=content&part=campaigns';

export function getCampaignAddress(id: string): string {
  return `${CAMPAIGNS_ADDRESS}&view=${id}`;
}

/** Opens a campaign that was just created. */
export function useCreateCampaign() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { save, isBusy } = useAdminMutation(adminCampaignEndpoints.createCampaign, CREATE_MESSAGES);
  const create = async (content: Pick<AdminCampaign, 'subject' | 'preheader' | 'blocks'>) => {
    const response = await save({ body: content });
    if (!response) return;
    const { item } = response;
    client.setQueryData(adminQuery(adminCampaignEndpoints.listCampaigns).queryKey, (known) =>
      known ? { ...known, campaigns: [item, ...known.campaigns] } : known,
    );
    void navigate(getCampaignAddress(item.id));
  };
  return { create, isBusy };
}
