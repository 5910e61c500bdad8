import type { Finding, Remedy } from '@plenty/contract/panel/report';
import { UNDOABLE_REMEDIES } from '@plenty/contract/panel/report';
import { useState } from 'react';
import { buttonClass } from '../../../components/button/button-class.ts';
import { ButtonLink } from '../../../components/button/button-link.tsx';
import { Button } from '../../../components/button/button.tsx';
import { RowMark } from '../../../components/panel-list/panel-row.tsx';
import { useChange } from '../../../components/panel-save/use-change.ts';
import { isAsked, remedyWords } from '../api/report-words.ts';
import { AskNote } from './ask-note.tsx';
import styles from './reports.module.css';

const FAILED = 'Failed to put this right';
const WORDS = { done: 'Put right', failed: FAILED };
const FINAL_WORDS = { done: 'Put right', failed: FAILED, isFinal: true };

type Props = { readonly finding: Finding; readonly report: string; readonly canRemedy: boolean };

/** One thing that does not add up: the sentence, where to look, and the buttons that put it right. */
export function FindingRow({ finding, report, canRemedy }: Props) {
  const { remedied, remedies, says } = finding;
  const [asking, setAsking] = useState<Remedy>();
  const undoable = useChange('remedyFinding', WORDS);
  const final = useChange('remedyFinding', FINAL_WORDS);
  const isBusy = undoable.isBusy || final.isBusy;
  const press = async (remedy: Remedy, note = '') => {
    const { save } = UNDOABLE_REMEDIES.includes(remedy) ? undoable : final;
    if (await save({ params: { id: report }, body: { finding: finding.id, remedy, note } })) setAsking(undefined);
  };
  return (
    <div className={styles.finding} data-done={remedied !== null}>
      <div className={styles.what}>
        <p>{says}</p>
        <Places finding={finding} />
      </div>
      {remedied ? (
        <p>
          <RowMark>{`Done: ${remedyWords(remedied.remedy)}`}</RowMark>
        </p>
      ) : (
        canRemedy && (
          <div className={styles.remedies}>
            {remedies.map((remedy) => (
              <Button
                key={remedy}
                look="quiet"
                aria-busy={isBusy}
                onClick={() => (isAsked(remedy) ? setAsking(remedy) : void press(remedy))}
              >
                {remedyWords(remedy)}
              </Button>
            ))}
          </div>
        )
      )}
      {asking && isAsked(asking) && (
        <AskNote
          remedy={asking}
          says={says}
          isBusy={isBusy}
          onTell={(note) => void press(asking, note)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}

/** Where a finding is looked at: its order, product or code, and the payment's number at PayPal. */
function Places({
  finding: { orderId, orderNumber, productId, code, transactionId, walletUrl, kind },
}: {
  readonly finding: Finding;
}) {
  return (
    <p className={styles.places}>
      {orderId && (
        <ButtonLink look="text" to={`?tab=orders&order=${orderId}`}>
          Order {orderNumber}
        </ButtonLink>
      )}
      {productId !== null && (
        <ButtonLink look="text" to={`?tab=products&product=${productId}`}>
          Product {productId}
        </ButtonLink>
      )}
      {kind === 'code-uses' && code !== null && (
        <ButtonLink look="text" to="?tab=orders&part=codes">
          Code {code}
        </ButtonLink>
      )}
      {walletUrl !== null && (
        <a className={buttonClass('text')} href={walletUrl} target="_blank" rel="noopener noreferrer">
          Payment {transactionId} at PayPal
        </a>
      )}
    </p>
  );
}
