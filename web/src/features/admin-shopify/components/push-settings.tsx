import { CheckboxInput } from '../../../components/panel-form/tick-input.tsx';
import { adminQuery, useAdminQuery } from '../../../components/panel-save/use-panel-read.ts';
import { useAdminMutation } from '../../../components/panel-save/use-change.ts';
import { useQueryClient } from '@tanstack/react-query';
import styles from './shopify.module.css';

const SETTINGS_MESSAGES = { done: 'Settings updated successfully', failed: 'Failed to update settings' };

/** Whether paid orders go to Shopify: from then on, and each once. */
export function OrderPushSettings() {
  const client = useQueryClient();
  const { data } = useAdminQuery('getSettings');
  const { save, isBusy } = useAdminMutation('updateShopifySettings', SETTINGS_MESSAGES);
  const { pushesOrders } = data?.shopify ?? { pushesOrders: false };
  const set = async (isChecked: boolean) => {
    if (isBusy || !data) return;
    const answer = await save({ body: { pushesOrders: isChecked } }, { original: data.shopify });
    if (answer) client.setQueryData(adminQuery('getSettings').queryKey, answer.item);
  };
  return (
    <div className={styles.setting}>
      <CheckboxInput
        label="Send every paid order to Shopify"
        isTicked={pushesOrders}
        onChange={(isChecked) => void set(isChecked)}
      />
      <p className={styles.quiet}>Orders that are paid from now on. The stock they take is then taken there, too.</p>
    </div>
  );
}
