import type { AdminCampaign } from '@plenty/contract/admin/campaigns';
import { adminCampaignEndpoints } from '@plenty/contract/api/admin-campaign-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useAdminMutation } from '../api/use-admin-mutation.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/form-inputs.tsx';
import { focusFirstInvalidField } from '../ui/form.tsx';
import { toInstant } from '../ui/local-date-time.ts';
import { formatCount } from './campaign-text.ts';
import styles from './campaigns.module.css';
import { findSendTimeProblem } from './send-time.ts';
import { updateCachedCampaign } from './use-campaign-editor.ts';

const NOW_MESSAGES = { done: 'The campaign is being sent', failed: 'The campaign was not sent', isFinal: true };
const LATER_MESSAGES = { done: 'The campaign is planned', failed: 'The campaign was not planned', isFinal: true };

type Props = { readonly campaign: AdminCampaign; readonly subscribers: number; readonly onClose: () => void };

/** Asks once, with the number of recipients. */
export function SendDialog({ campaign, subscribers, onClose }: Props) {
  const client = useQueryClient();
  const [isLater, setIsLater] = useState(false);
  const [time, setTime] = useState('');
  const [problem, setProblem] = useState<string>();
  const { save, isBusy } = useAdminMutation(
    adminCampaignEndpoints.sendCampaign,
    isLater ? LATER_MESSAGES : NOW_MESSAGES,
  );
  const send = async () => {
    const found = isLater ? findSendTimeProblem(time, new Date()) : undefined;
    setProblem(found);
    if (found !== undefined) return focusFirstInvalidField();
    const response = await save(
      { params: { id: campaign.id }, body: { sendAt: isLater ? toInstant(time) : null } },
      { original: campaign },
    );
    if (response) updateCachedCampaign(client, response.item);
    return onClose();
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
      <p>
        It goes to everybody who has confirmed by then, a few at a time. Anyone who confirms while it is being sent gets
        the next one. You can pause or stop it while it is sent.
      </p>
      <WhenChoice isLater={isLater} onChange={setIsLater} />
      {isLater && (
        <TextInput
          label="Send at"
          type="datetime-local"
          isRequired
          error={problem}
          value={time}
          onChange={(value) => {
            setTime(value);
            setProblem(undefined);
          }}
        />
      )}
    </ConfirmDialog>
  );
}

type WhenChoiceProps = { readonly isLater: boolean; readonly onChange: (isLater: boolean) => void };

/** Said outright, because an empty time field may be one that is still being typed. */
function WhenChoice({ isLater, onChange }: WhenChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.when}>
      <legend className={styles.legend}>When?</legend>
      <label className={styles.choice}>
        <input type="radio" name={name} checked={!isLater} onChange={() => onChange(false)} />
        Now
      </label>
      <label className={styles.choice}>
        <input type="radio" name={name} checked={isLater} onChange={() => onChange(true)} />
        At a set time
      </label>
    </fieldset>
  );
}
