import type { AdminCampaign, CampaignAction, CampaignList, CampaignReport } from '@plenty/contract/admin/campaigns';
import { getNextCampaignState } from '@plenty/contract/admin/campaign-rules';
import { adminCampaignEndpoints } from '@plenty/contract/api/admin-campaign-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { adminQuery, callAdminApi } from '../api/admin-api.ts';
import { toastFailure, useAdminMutation } from '../api/use-admin-mutation.ts';
import { AdminList, AdminQueryResult, RowText } from '../ui/list.tsx';
import { describeSend } from './campaign-text.ts';
import styles from './campaigns.module.css';
import { updateCachedCampaign } from './use-campaign-editor.ts';

type Send = NonNullable<AdminCampaign['send']>;
type Props = { readonly campaign: AdminCampaign; readonly send: Send; readonly list: CampaignList };

/** How often the figures are read again while emails go out. */
const REFRESH_MS = 5000;

const ACTIONS: readonly { readonly action: CampaignAction; readonly label: string; readonly done: string }[] = [
  { action: 'pause', label: 'Pause', done: 'The campaign is paused' },
  { action: 'resume', label: 'Resume', done: 'The campaign goes on' },
  { action: 'stop', label: 'Stop', done: 'The campaign is stopped' },
  { action: 'unschedule', label: 'Do not send', done: 'The campaign is a draft again' },
];

/** What the owner can do while a campaign is planned or sent, and its figures. */
export function CampaignSending({ campaign, send, list }: Props) {
  const { state } = send;
  const shownState = useRef<HTMLOutputElement>(null);
  const isOver = state === 'sent' || state === 'stopped';
  const report = useQuery({
    ...adminQuery(adminCampaignEndpoints.getCampaignReport, { params: { id: campaign.id } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (isOver && data?.waiting === 0 ? false : REFRESH_MS),
  });
  // The state changes with the figures.
  useQuery({
    ...adminQuery(adminCampaignEndpoints.listCampaigns),
    refetchInterval: isOver || state === 'paused' ? false : REFRESH_MS,
  });
  return (
    <section className={styles.sending} aria-label="Sending">
      <output ref={shownState} className={styles.state} tabIndex={-1}>
        {describeSend(campaign, list)}
      </output>
      {!list.hasPostalAddress && !isOver && (
        <p className={styles.quiet}>
          The law asks for it in every newsletter. <Link to="?tab=content&part=settings">Add it under Settings</Link>. A
          campaign that cannot begin within a day of its time becomes a draft again.
        </p>
      )}
      <div className={styles.actions}>
        {ACTIONS.filter(({ action }) => getNextCampaignState(state, action) !== undefined).map((each) => (
          <ActionButton key={each.action} id={campaign.id} {...each} onDone={() => shownState.current?.focus()} />
        ))}
      </div>
      <AdminQueryResult query={report} errorMessage="The figures could not be loaded.">
        {(figures) => <Figures id={campaign.id} figures={figures} />}
      </AdminQueryResult>
    </section>
  );
}

type ActionButtonProps = {
  readonly id: string;
  readonly action: CampaignAction;
  readonly label: string;
  readonly done: string;
  /** The button goes with the state and must not take the focus with it. */
  readonly onDone: () => void;
};

function ActionButton({ id, action, label, done, onDone }: ActionButtonProps) {
  const client = useQueryClient();
  const messages = { done, failed: 'The campaign was not changed', isFinal: true };
  const { save, isBusy } = useAdminMutation(adminCampaignEndpoints.updateCampaignSend, messages);
  const run = async () => {
    const response = await save({ params: { id }, body: { action } });
    if (!response) return;
    onDone();
    updateCachedCampaign(client, response.item);
  };
  return (
    <Button variant="quiet" disabled={isBusy} onClick={() => void run()}>
      {label}
    </Button>
  );
}

function Figures({ id, figures }: { readonly id: string; readonly figures: CampaignReport }) {
  const { recipients, sent, waiting, failed, unsubscribed, failures } = figures;
  const shown = [
    ['Recipients', recipients],
    ['Sent', sent],
    ['Waiting', waiting],
    ['Failed', failed],
    ['Unsubscribed since', unsubscribed],
  ] as const;
  return (
    <>
      <dl className={styles.figures}>
        {shown.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>
        Opens and clicks are not tracked. Orders that its links led to are in the analytics, under newsletter.
      </p>
      {failures.length > 0 && (
        <>
          <h3 className={styles.subtitle}>Failed</h3>
          <AdminList label="Failed emails" items={failures} getKey={(failure) => failure.id}>
            {(failure) => <FailureRow id={id} failure={failure} />}
          </AdminList>
        </>
      )}
    </>
  );
}

type FailureRowProps = { readonly id: string; readonly failure: CampaignReport['failures'][number] };

/** An email that may have arrived is not offered again, because nobody should get it twice. */
function FailureRow({ id, failure: { id: email, email: address, reason, mayHaveArrived } }: FailureRowProps) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const retry = async () => {
    setIsBusy(true);
    try {
      const { message } = await callAdminApi(adminCampaignEndpoints.retryCampaignEmail, {
        params: { id },
        body: { email },
      });
      showToast({ title: message });
    } catch (failure) {
      toastFailure('The email was not tried again', failure);
    } finally {
      setIsBusy(false);
      await client.invalidateQueries(adminQuery(adminCampaignEndpoints.getCampaignReport, { params: { id } }));
    }
  };
  return (
    <div className={styles.failure}>
      <RowText title={address} subtitle={mayHaveArrived ? 'It may have arrived, so it is not sent again' : reason} />
      {!mayHaveArrived && (
        <Button variant="text" disabled={isBusy} aria-label={`Try ${address} again`} onClick={() => void retry()}>
          Try again
        </Button>
      )}
    </div>
  );
}
