import type { OrderView } from '@plenty/contract/order/order';
import { useState } from 'react';
import unseen from '../../../components/unseen/unseen.module.css';
import { type TrackingStep, getTrackingSteps } from '../api/track-steps.ts';
import styles from './tracking.module.css';

const STATE_LABELS: Readonly<Record<TrackingStep['state'], string>> = {
  done: 'done',
  now: 'next',
  next: 'still to come',
};

/** How far an order is, as it changes: every step has its place from the start, so that none pushes another. */
export function TrackingSteps({ order }: { readonly order: OrderView }) {
  const [first] = useState(order);
  const steps = getTrackingSteps(order);
  // An order that is cancelled while its page is open goes no way any more, and leaves the place of its steps behind.
  const kept = steps.length === 0 ? getTrackingSteps(first) : steps;
  if (kept.length === 0) return null;
  return (
    <ol className={styles.steps} aria-label="Where your order is" data-over={steps.length === 0}>
      {kept.map(({ name, state, about }) => (
        <li key={name} className={styles.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.name}>
            {name}
            <span className={unseen.unseen}>, {STATE_LABELS[state]}</span>
          </span>
          <span className={styles.about}>{about}</span>
        </li>
      ))}
    </ol>
  );
}
