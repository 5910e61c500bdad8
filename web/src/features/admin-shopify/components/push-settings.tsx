import { TickInput } from '../../../components/panel-form/tick-input.tsx';
import { panelQuery, usePanelRead } from '../../../components/panel-save/use-panel-read.ts';
import { useChange } from '../../../components/panel-save/use-change.ts';
import { useQueryClient } from '@tanstack/react-query';
import styles from './shopify.module.css';

const WORDS = { done: 'Settings updated successfully', failed: 'Failed to update settings' };

/** Whether paid orders go to Shopify: from then on, and each once. */
export function PushSettings() {
  const client = useQueryClient();
  const { data } = usePanelRead('getSettings');
  const { save, isBusy } = useChange('updateShopifySettings', WORDS);
  const { pushesOrders } = data?.shopify ?? { pushesOrders: false };
  const set = async (isTicked: boolean) => {
    if (isBusy || !data) return;
    const answer = await save({ body: { pushesOrders: isTicked } }, { seen: data.shopify });
    if (answer) client.setQueryData(panelQuery('getSettings').queryKey, answer.item);
  };
  return (
    <div className={styles.setting}>
      <TickInput
        label="Send every paid order to Shopify"
        isTicked={pushesOrders}
        onChange={(isTicked) => void set(isTicked)}
      />
      <p className={styles.quiet}>Orders that are paid from now on. The stock they take is then taken there, too.</p>
    </div>
  );
}
