import type { DiscountPreview } from '@plenty/contract/admin/discounts';
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
  /** Whether what is typed makes a code at all. */
  readonly isReady: boolean;
};

const MAX_DAYS = 366;

/** D-17: what the code that is being written would have done to the orders of the last days. */
export function DiscountPreviewSection({ request, isReady }: PreviewProps) {
  const [days, setDays] = useState('30');
  const [isBusy, setIsBusy] = useState(false);
  const [tried, setTried] = useState<{ readonly asked: string; readonly preview: DiscountPreview }>();
  const wanted = Number(days);
  const isRight = Number.isInteger(wanted) && wanted >= 1 && wanted <= MAX_DAYS;
  const asked = JSON.stringify({ request, wanted });
  const runPreview = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const rehearsal = await callAdminApi('previewDiscount', { body: { discount: request, days: wanted } });
      setTried({ asked, preview: rehearsal });
    } catch (failure) {
      toastFailure('Failed to try the code', failure);
    }
    setIsBusy(false);
  };
  return (
    <section className={styles.part} aria-label="Try it on past orders">
      <h3 className={styles.title}>Try it on past orders</h3>
      <div className={styles.ask}>
        <TextInput
          label="Days"
          inputMode="numeric"
          value={days}
          error={isRight ? undefined : 'From 1 to 366 days'}
          onChange={setDays}
        />
        <Button variant="quiet" disabled={!isReady || !isRight} aria-busy={isBusy} onClick={() => void runPreview()}>
          {isBusy ? 'Trying...' : 'Try it'}
        </Button>
      </div>
      <div aria-live="polite">{tried?.asked === asked && <PreviewResult preview={tried.preview} days={wanted} />}</div>
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

const pluralize = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

/** What came of trying a code, in a sentence or two. */
export function formatPreviewSummary({ orders, fitting, hadAnother, tooLate }: DiscountPreview, days: number): string {
  const when = days === 1 ? 'the last day' : `the last ${days} days`;
  if (orders + hadAnother === 0) return `Nothing was ordered in ${when}.`;
  const looked = `Of ${pluralize(orders, 'order', 'orders')} in ${when}`;
  const fit =
    fitting === 0
      ? `${looked} none would have had it.`
      : `${looked} ${fitting.toLocaleString('en-US')} would have had it.`;
  const late = tooLate === 0 ? '' : ` For ${tooLate.toLocaleString('en-US')} more its uses would have been gone.`;
  const other = hadAnother === 0 ? '' : ` ${pluralize(hadAnother, 'order', 'orders')} had another code already.`;
  return `${fit}${late}${other}`;
}

/** The figures of a code that was tried. */
export function getPreviewFigures({ fitting, customers, cost, paid }: DiscountPreview) {
  const [off, whole] = [parseMoney(cost), parseMoney(paid)];
  const share = whole === 0 ? 0 : (100 * off) / whole;
  return [
    { name: 'Orders', value: fitting.toLocaleString('en-US') },
    { name: 'Customers', value: customers.toLocaleString('en-US') },
    { name: 'Cost', value: formatDollars(off) },
    { name: 'Of what they paid', value: `${share.toFixed(1)}%` },
  ];
}
