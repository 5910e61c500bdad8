import { NEXUS_THRESHOLDS_AS_OF } from '@plenty/contract/admin/nexus-thresholds';
import type { AdminSettings } from '@plenty/contract/admin/settings';
import {
  type NexusProgress,
  type StateSalesList,
  collectsTax,
  describeNexusProgress,
  formatWholeDollars,
  listNexusProgress,
} from '@plenty/contract/admin/state-sales';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import { STATES } from '@plenty/contract/checkout/address';
import { formatLongDate } from '@plenty/contract/checkout/delivery-estimate';
import { useId } from 'react';
import { useAdminQuery } from '../api/admin-api.ts';
import { AdminQueryResult } from '../ui/list.tsx';
import styles from './tax-thresholds.module.css';

type TaxSettings = AdminSettings['tax'];

/** How near the sales come to each state's threshold for having to collect its sales tax (D-69). */
export function TaxThresholds({ settings }: { readonly settings: TaxSettings }) {
  const titleId = useId();
  const sales = useAdminQuery(adminContentEndpoints.listStateSales);
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h3 id={titleId} className={styles.title}>
        Tax thresholds
      </h3>
      <p className={styles.lead}>
        A state may ask you to collect its sales tax once your sales there pass a threshold, even if you have no
        business there. Counted here are this shop’s paid orders by the state they ship to, with shipping and before
        refunds; what you sell elsewhere counts too. This is not tax advice: ask the state or your tax adviser.
      </p>
      <AdminQueryResult query={sales} errorMessage="The sales by state could not be loaded.">
        {(list) => <ThresholdList list={list} settings={settings} />}
      </AdminQueryResult>
    </section>
  );
}

type ThresholdListProps = { readonly list: StateSalesList; readonly settings: TaxSettings };

function ThresholdList({ list, settings }: ThresholdListProps) {
  const uncollected = listNexusProgress(list).filter(({ state }) => !collectsTax(settings, state));
  const sources = [...new Set(uncollected.flatMap(({ threshold }) => threshold.sources))].map(
    ({ publisher, title, date }) => `${publisher}, “${title}” (${formatLongDate(date)})`,
  );
  return (
    <>
      {uncollected.length === 0 ? (
        <p>Nothing was sold yet to a state whose threshold we know and whose tax you do not collect.</p>
      ) : (
        <ul className={styles.states}>
          {uncollected.map((progress) => (
            <ThresholdMeter key={progress.state} progress={progress} today={list.today} />
          ))}
        </ul>
      )}
      <CollectedStates list={list} settings={settings} />
      {sources.length > 0 && (
        <p className={styles.lead}>
          Thresholds as of {formatLongDate(NEXUS_THRESHOLDS_AS_OF)}, read in: {sources.join('; ')}. States change them:
          check with the state.
        </p>
      )}
    </>
  );
}

type ThresholdMeterProps = { readonly progress: NexusProgress; readonly today: string };

function ThresholdMeter({ progress, today }: ThresholdMeterProps) {
  const id = useId();
  const percent = Math.floor(progress.share * 100);
  return (
    <li className={styles.state} data-level={progress.level}>
      <p id={id}>{describeNexusProgress(progress, today)}</p>
      <p className={styles.percent}>{percent.toLocaleString('en-US')}%</p>
      <progress className={styles.bar} max={100} value={Math.min(100, percent)} aria-labelledby={id} />
    </li>
  );
}

function CollectedStates({ list, settings }: ThresholdListProps) {
  const year = list.today.slice(0, 4);
  const collected = list.states.filter(({ state }) => collectsTax(settings, state));
  if (collected.length === 0) return null;
  const texts = collected.map(
    ({ state, thisYear }) => `${STATES[state] ?? state} (${formatWholeDollars(thisYear.sales)} in ${year}, with tax)`,
  );
  return <p>You already collect sales tax in {texts.join(', ')}.</p>;
}
