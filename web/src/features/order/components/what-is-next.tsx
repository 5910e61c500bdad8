import type { OrderView } from '@plenty/contract/order/order';
import { useState } from 'react';
import { hasDelayNotice, canReportProblem, isInProgress } from '../api/describe-status.ts';
import { DelayChoice } from './delay-choice.tsx';
import { NextStepsList } from './next-steps.tsx';
import styles from './order.module.css';
import { ReportProblem } from './report-problem.tsx';

type OrderNextStepsProps = { readonly order: OrderView; readonly orderKey: string; readonly supportEmail: string };

/** What is next for an order, one thing at a time: its steps, a delay's choice, or how to report a problem. They share one place. */
export function OrderNextSteps({ order, orderKey, supportEmail }: OrderNextStepsProps) {
  const next = renderNextSteps({ order, orderKey, supportEmail });
  // What ends while the page is open leaves its place behind, so that nothing below moves.
  const [hadNext] = useState(next !== null);
  return next === null && !hadNext ? null : <div className={styles.next}>{next}</div>;
}

function renderNextSteps({ order, orderKey, supportEmail }: OrderNextStepsProps) {
  if (hasDelayNotice(order)) return <DelayChoice order={order} orderKey={orderKey} />;
  if (isInProgress(order)) return <NextStepsList order={order} />;
  return canReportProblem(order) ? <ReportProblem order={order} supportEmail={supportEmail} /> : null;
}
