import type { OrderView } from '@plenty/contract/order/order';
import { useState } from 'react';
import { asksAboutDelay, canReportProblem, isUnderWay } from '../api/describe-status.ts';
import { DelayChoice } from './delay-choice.tsx';
import { NextSteps } from './next-steps.tsx';
import styles from './order.module.css';
import { ReportProblem } from './report-problem.tsx';

type Props = { readonly order: OrderView; readonly orderKey: string; readonly supportEmail: string };

/** What is next for an order, one thing at a time: its steps, a delay's choice, or how to report a problem. They share one place. */
export function WhatIsNext({ order, orderKey, supportEmail }: Props) {
  const next = describeNext({ order, orderKey, supportEmail });
  // What ends while the page is open leaves its place behind, so that nothing below moves.
  const [hadNext] = useState(next !== null);
  return next === null && !hadNext ? null : <div className={styles.next}>{next}</div>;
}

function describeNext({ order, orderKey, supportEmail }: Props) {
  if (asksAboutDelay(order)) return <DelayChoice order={order} orderKey={orderKey} />;
  if (isUnderWay(order)) return <NextSteps order={order} />;
  return canReportProblem(order) ? <ReportProblem order={order} supportEmail={supportEmail} /> : null;
}
