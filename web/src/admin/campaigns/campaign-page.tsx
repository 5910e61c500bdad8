import type { AdminCampaign, CampaignList } from '@plenty/contract/admin/campaigns';
import { findCampaignProblem } from '@plenty/contract/admin/campaign-rules';
import { adminCampaignEndpoints } from '@plenty/contract/api/admin-campaign-endpoints';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { callAdminApi } from '../api/admin-api.ts';
import { toastFailure } from '../api/use-admin-mutation.ts';
import { DeleteButton } from '../ui/delete-button.tsx';
import { TextInput } from '../ui/form-inputs.tsx';
import { AutosaveStatus, FieldStack } from '../ui/form.tsx';
import { AdminHeader } from '../ui/list.tsx';
import { CampaignBlocks } from './campaign-blocks.tsx';
import { CampaignPreview } from './campaign-preview.tsx';
import { CampaignSending } from './campaign-sending.tsx';
import { describeMissedSend } from './campaign-text.ts';
import styles from './campaigns.module.css';
import { SendDialog } from './send-dialog.tsx';
import { CAMPAIGNS_ADDRESS, useCreateCampaign } from './use-create-campaign.ts';
import { useCampaignEditor } from './use-campaign-editor.ts';

type Props = { readonly campaign: AdminCampaign; readonly list: CampaignList };

const DELETE_MESSAGES = { done: 'Campaign deleted', failed: 'Failed to delete the campaign' };

/** One campaign: its composer while it is a draft, and how it went once it was sent. */
export function CampaignPage({ campaign, list }: Props) {
  const { subject, preheader, blocks, send } = campaign;
  if (send === null) return <Composer campaign={campaign} list={list} />;
  return (
    <>
      <CampaignHeader campaign={campaign} isSaved />
      <div className={styles.columns}>
        <CampaignSending campaign={campaign} send={send} list={list} />
        <CampaignPreview content={{ subject, preheader, blocks }} />
      </div>
    </>
  );
}

type HeaderProps = { readonly campaign: AdminCampaign; readonly isSaved: boolean };

function CampaignHeader({ campaign, isSaved }: HeaderProps) {
  const navigate = useNavigate();
  const { create, isBusy } = useCreateCampaign();
  const { subject, preheader, blocks, send } = campaign;
  const isDeletable = send === null || send.state === 'sent' || send.state === 'stopped';
  return (
    <AdminHeader title={subject || 'New campaign'}>
      <ButtonLink variant="text" to={CAMPAIGNS_ADDRESS}>
        All campaigns
      </ButtonLink>
      <Button
        variant="text"
        disabled={!isSaved}
        aria-busy={isBusy}
        onClick={() => void create({ subject, preheader, blocks })}
      >
        Duplicate
      </Button>
      {isDeletable && (
        <DeleteButton
          endpoint={adminCampaignEndpoints.deleteCampaign}
          request={{ params: { id: campaign.id } }}
          name={subject || 'this campaign'}
          messages={DELETE_MESSAGES}
          onDeleted={() => void navigate(CAMPAIGNS_ADDRESS)}
        >
          <p>Emails that were sent stay sent. You can take this back from the message that follows.</p>
        </DeleteButton>
      )}
    </AdminHeader>
  );
}

function Composer({ campaign, list }: Props) {
  const { form, state, saveProblem, isSaved, getSaved } = useCampaignEditor(campaign);
  const { values, field } = form;
  const missed = describeMissedSend(campaign);
  const problem = findCampaignProblem(values, list.hasPostalAddress ? 'known' : '');
  return (
    <>
      <CampaignHeader campaign={campaign} isSaved={isSaved} />
      <div className={styles.columns}>
        <FieldStack>
          {missed !== undefined && <p className={styles.warning}>{missed}</p>}
          <TextInput label="Subject" isRequired {...field('subject')} />
          <TextInput label="Preheader" hint="Mail programs show it beside the subject" {...field('preheader')} />
          <CampaignBlocks
            blocks={values.blocks}
            problem={form.problems['blocks']}
            onChange={(blocks) => form.setValue('blocks', blocks)}
          />
          <AutosaveStatus state={state} problem={saveProblem} />
          <div className={styles.actions}>
            <TestButton id={campaign.id} address={list.testAddress} isReady={isSaved} />
            <SendButton
              campaign={campaign}
              subscribers={list.subscribers}
              isReady={problem === undefined && isSaved && list.subscribers > 0}
              getSaved={getSaved}
            />
          </div>
          {problem !== undefined && <p className={styles.quiet}>{problem}</p>}
          {list.subscribers === 0 && <p className={styles.quiet}>Nobody has confirmed a subscription yet.</p>}
        </FieldStack>
        <CampaignPreview content={values} />
      </div>
    </>
  );
}

type TestButtonProps = { readonly id: string; readonly address: string; readonly isReady: boolean };

function TestButton({ id, address, isReady }: TestButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    try {
      const { message } = await callAdminApi(adminCampaignEndpoints.sendCampaignTest, { params: { id } });
      showToast({ title: message });
    } catch (failure) {
      toastFailure('The test was not sent', failure);
    } finally {
      setIsBusy(false);
    }
  };
  if (address === '')
    return (
      <p className={styles.quiet}>
        To send yourself a test, <Link to="?tab=content&part=settings">add your address under Settings</Link>.
      </p>
    );
  return (
    <Button variant="quiet" disabled={!isReady || isBusy} onClick={() => void send()}>
      Send a test to {address}
    </Button>
  );
}

type SendButtonProps = {
  readonly campaign: AdminCampaign;
  readonly subscribers: number;
  readonly isReady: boolean;
  readonly getSaved: () => AdminCampaign;
};

function SendButton({ subscribers, isReady, getSaved }: SendButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button disabled={!isReady} onClick={() => setIsAsking(true)}>
        Send…
      </Button>
      {isAsking && <SendDialog campaign={getSaved()} subscribers={subscribers} onClose={() => setIsAsking(false)} />}
    </>
  );
}
