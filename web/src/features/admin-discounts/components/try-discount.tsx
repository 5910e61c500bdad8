import { formatDollars, parseMoney } from '@plenty/contract/money/money';
import type { DiscountPreview } from '@plenty/contract/panel/rehearsal';
import { useState } from 'react';
import { ButtonLink } from '../../../components/button/button-link.tsx';
import { Button } from '../../../components/button/button.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { callAdminApi } from '../../../components/panel-save/call-panel.ts';
import { toastFailure } from '../../../components/panel-save/use-change.ts';
import type { toDiscountRequest } from '../api/discount-draft.ts';
import { getPreviewFigures, formatPreviewSummary } from '../api/rehearsal-words.ts';
import styles from './try-discount.module.css';

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
