import type { AdminCampaign, CampaignList } from '@plenty/contract/admin/campaigns';
import { adminCampaignEndpoints } from '@plenty/contract/api/admin-campaign-endpoints';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useAdminQuery } from '../api/admin-api.ts';
import { AdminEmptyState, AdminHeader, AdminList, AdminQueryResult, Badge, RowText } from '../ui/list.tsx';
import { createBlock } from './campaign-blocks.tsx';
import { CampaignPage } from './campaign-page.tsx';
import { describeSend, formatCount } from './campaign-text.ts';
import styles from './campaigns.module.css';
import { getCampaignAddress, useCreateCampaign } from './use-create-campaign.ts';

/** The newsletters that the owner writes, under Content (D-78). */
export default function Campaigns() {
  const list = useAdminQuery(adminCampaignEndpoints.listCampaigns);
  const [query] = useSearchParams();
  const view = query.get('view');
  return (
    <AdminQueryResult query={list} errorMessage="The campaigns could not be loaded.">
      {(data) => {
        const open = data.campaigns.find(({ id }) => id === view);
        if (open) return <CampaignPage key={open.id} campaign={open} list={data} />;
        return (
          <>
            <AdminHeader title="Campaigns" note={formatCount(data.subscribers, 'confirmed subscriber')}>
              <NewCampaignButton />
            </AdminHeader>
            {!data.hasPostalAddress && (
              <p className={styles.warning}>
                The law asks for your postal address in every newsletter.{' '}
                <Link to="?tab=content&part=settings">Add it under Settings</Link> before you send the first one.
              </p>
            )}
            {data.campaigns.length === 0 ? (
              <AdminEmptyState>Nothing was written yet</AdminEmptyState>
            ) : (
              <AdminList label="Campaigns" items={data.campaigns} getKey={({ id }) => id}>
                {(campaign) => <CampaignRow campaign={campaign} list={data} />}
              </AdminList>
            )}
            <p className={styles.quiet}>Opens and clicks are not tracked, and emails have no tracking pixels.</p>
          </>
        );
      }}
    </AdminQueryResult>
  );
}

type CampaignRowProps = { readonly campaign: AdminCampaign; readonly list: CampaignList };

function CampaignRow({ campaign, list }: CampaignRowProps) {
  const { id, subject, send } = campaign;
  return (
    <Link to={getCampaignAddress(id)} className={styles.row ?? ''}>
      <RowText title={subject || 'Without a subject'} subtitle={describeSend(campaign, list)} />
      {send === null && <Badge>Draft</Badge>}
      {send?.state === 'paused' && <Badge tone="warning">Paused</Badge>}
    </Link>
  );
}

function NewCampaignButton() {
  const { create, isBusy } = useCreateCampaign();
  const blocks = [createBlock('heading'), createBlock('text'), createBlock('products')];
  return (
    <Button aria-busy={isBusy} onClick={() => void create({ subject: '', preheader: '', blocks })}>
      New campaign
    </Button>
  );
}
