import { dollars, parseMoney } from '@plenty/contract/money/money';
import type { Rehearsal } from '@plenty/contract/panel/rehearsal';
import { useState } from 'react';
import { ButtonLink } from '../../../components/button/button-link.tsx';
import { Button } from '../../../components/button/button.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { callPanel } from '../../../components/panel-save/call-panel.ts';
import { sayFailed } from '../../../components/panel-save/use-change.ts';
import type { discountRequest } from '../api/discount-draft.ts';
import { rehearsalFigures, rehearsalSentence } from '../api/rehearsal-words.ts';
import styles from './try-discount.module.css';

type Props = {
  readonly request: ReturnType<typeof discountRequest>;
  /** Whether what is typed makes a code at all. */
  readonly isReady: boolean;
};

const LONGEST = 366;

/** D-17: what the code that is being written would have done to the orders of the last days. */
export function TryDiscount({ request, isReady }: Props) {
  const [days, setDays] = useState('30');
  const [isBusy, setIsBusy] = useState(false);
  const [tried, setTried] = useState<{ readonly asked: string; readonly rehearsal: Rehearsal }>();
  const wanted = Number(days);
  const isRight = Number.isInteger(wanted) && wanted >= 1 && wanted <= LONGEST;
  const asked = JSON.stringify({ request, wanted });
  const tryOut = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const rehearsal = await callPanel('rehearseDiscount', { body: { discount: request, days: wanted } });
      setTried({ asked, rehearsal });
    } catch (failure) {
      sayFailed('Failed to try the code', failure);
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
        <Button look="quiet" disabled={!isReady || !isRight} aria-busy={isBusy} onClick={() => void tryOut()}>
          {isBusy ? 'Trying...' : 'Try it'}
        </Button>
      </div>
      <div aria-live="polite">{tried?.asked === asked && <Outcome rehearsal={tried.rehearsal} days={wanted} />}</div>
    </section>
  );
}

function Outcome({ rehearsal, days }: { readonly rehearsal: Rehearsal; readonly days: number }) {
  const { fitting, orderNumbers } = rehearsal;
  return (
    <>
      <p className={styles.sentence}>{rehearsalSentence(rehearsal, days)}</p>
      {fitting > 0 && (
        <>
          <dl className={styles.figures}>
            {rehearsalFigures(rehearsal).map(({ name, value }) => (
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
                  <ButtonLink look="text" to={`?tab=orders&order=${id}`}>
                    {orderNumber}
                  </ButtonLink>
                  <span>-{dollars(parseMoney(off))}</span>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </>
  );
}
