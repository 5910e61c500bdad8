import type { DiscountPreview } from '@plenty/contract/admin/discounts';
import { adminDiscountEndpoints } from '@plenty/contract/api/admin-discount-endpoints';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { callAdminApi } from '../api/admin-api.ts';
import { toastFailure } from '../api/use-admin-mutation.ts';
import { TextInput } from '../ui/form-inputs.tsx';
import type { toDiscountRequest } from './discount-draft.ts';
import styles from './discount-preview.module.css';

type PreviewProps = {
  readonly request: ReturnType<typeof toDiscountRequest>;
  /** Whether the form is valid so far. */
  readonly isReady: boolean;
};

const MAX_DAYS = 366;

/** What the edited code would have done to the orders of the last days (D-17). */
export function DiscountPreviewSection({ request, isReady }: PreviewProps) {
  const [days, setDays] = useState('30');
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<{ readonly key: string; readonly preview: DiscountPreview }>();
  const dayCount = Number(days);
  const isValid = Number.isInteger(dayCount) && dayCount >= 1 && dayCount <= MAX_DAYS;
  // A result is hidden as soon as the form differs from the one it was made for.
  const key = JSON.stringify({ request, dayCount });
  const runPreview = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const preview = await callAdminApi(adminDiscountEndpoints.previewDiscount, {
        body: { discount: request, days: dayCount },
      });
      setResult({ key, preview });
    } catch (failure) {
      toastFailure('Failed to try the code', failure);
    }
    setIsBusy(false);
  };
  return (
    <section className={styles.part} aria-label="Try it on past orders">
      <h3 className={styles.title}>Try it on past orders</h3>
      <div className={styles.form}>
        <TextInput
          label="Days"
          inputMode="numeric"
          value={days}
          error={isValid ? undefined : 'From 1 to 366 days'}
          onChange={setDays}
        />
        <Button variant="quiet" disabled={!isReady || !isValid} aria-busy={isBusy} onClick={() => void runPreview()}>
          {isBusy ? 'Trying...' : 'Try it'}
        </Button>
      </div>
      <div aria-live="polite">{result?.key === key && <PreviewResult preview={result.preview} days={dayCount} />}</div>
    </section>
  );
}

function PreviewResult({ preview, days }: { readonly preview: DiscountPreview; readonly days: number }) {
  const { fitting, orderNumbers } = preview;
  return (
    <>
      <p className={styles.sentence}>{formatPreviewSummary(preview, days)}</p>
      {fitting > 0 && (
        <>
          <dl className={styles.figures}>
            {getPreviewFigures(preview).map(({ name, value }) => (
              <div key={name}>
                <dt className={styles.name}>{name}</dt>
                <dd className={styles.value}>{value}</dd>
              </div>
            ))}
          </dl>
          <details>
            <summary className={styles.summary}>
              {orderNumbers.length < fitting ? `The newest ${orderNumbers.length} orders` : 'The orders'}
            </summary>
            <ul className={styles.orders}>
              {orderNumbers.map(({ id, orderNumber, off }) => (
                <li key={id} className={styles.order}>
                  <ButtonLink variant="text" to={`?tab=orders&order=${id}`}>
                    {orderNumber}
                  </ButtonLink>
                  <span>-{formatDollars(parseMoney(off))}</span>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </>
  );
}

const countOrders = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`;

export function formatPreviewSummary({ orders, fitting, hadAnother, tooLate }: DiscountPreview, days: number): string {
  const when = days === 1 ? 'the last day' : `the last ${days} days`;
  if (orders + hadAnother === 0) return `Nothing was ordered in ${when}.`;
  const used = fitting === 0 ? 'none' : fitting.toLocaleString('en-US');
  const late = tooLate === 0 ? '' : ` For ${tooLate.toLocaleString('en-US')} more its uses would have been gone.`;
  const other = hadAnother === 0 ? '' : ` ${countOrders(hadAnother)} had another code already.`;
  return `Of ${countOrders(orders)} in ${when} ${used} would have had it.${late}${other}`;
}

export function getPreviewFigures({ fitting, customers, cost, paid }: DiscountPreview) {
  const [discount, total] = [parseMoney(cost), parseMoney(paid)];
  const percent = total === 0 ? 0 : (100 * discount) / total;
  return [
    { name: 'Orders', value: fitting.toLocaleString('en-US') },
    { name: 'Customers', value: customers.toLocaleString('en-US') },
    { name: 'Cost', value: formatDollars(discount) },
    { name: 'Of what they paid', value: `${percent.toFixed(1)}%` },
  ];
}
