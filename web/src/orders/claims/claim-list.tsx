import { CLAIM_PROBLEM_NAMES, type Claim } from '@plenty/contract/orders/claim';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { formatMoney } from '@plenty/contract/lib/money';
import { getOrderLink } from '@plenty/contract/orders/order-link';
import { formatDay } from '../../lib/format-date.ts';
import { Link } from '../../ui/link.tsx';
import { ClaimPicture } from './claim-pictures.tsx';
import styles from './claim.module.css';
import type { OrderAccess } from './use-claims.ts';

type ClaimListProps = { readonly claims: readonly Claim[]; readonly access: OrderAccess };

/** What was reported so far, and what the shop did about it. */
export function ClaimList({ claims, access }: ClaimListProps) {
  return (
    <ul className={styles.claims}>
      {claims.map((claim) => (
        <li key={claim.number} className={styles.claim}>
          <ClaimEntry claim={claim} access={access} />
        </li>
      ))}
    </ul>
  );
}

function formatLine({ quantity, productName, size, color }: Claim['lines'][number]): string {
  return `${quantity} × ${[productName, color, size].filter(Boolean).join(', ')}`;
}

function ClaimEntry({ claim, access }: { readonly claim: Claim; readonly access: OrderAccess }) {
  const { problem, lines, isOpen, reportedAt, words, pictures, responses } = claim;
  return (
    <>
      <p className={styles.claimHead}>
        <strong>{CLAIM_PROBLEM_NAMES[problem]}</strong>
        <span className={styles.hint}>Reported {formatDay(reportedAt)}</span>
      </p>
      <p>{lines.map(formatLine).join('; ')}</p>
      {words !== '' && (
        <p className={styles.quoted} dir="auto">
          {words}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className={styles.thumbnails}>
          {pictures.map((picture, index) => (
            <li key={picture}>
              <ClaimPicture access={access} picture={picture} label={`Your picture ${index + 1}`} />
            </li>
          ))}
        </ul>
      )}
      {responses.map((response) => (
        <div key={response.at} className={styles.response}>
          <p className={styles.claimHead}>
            <strong>{describeResponse(response)}</strong>
            <span className={styles.hint}>{formatDay(response.at)}</span>
          </p>
          <p className={styles.quoted} dir="auto">
            {response.words}
          </p>
          {response.replacement && (
            <Link className={styles.link} to={getOrderLink(PAGE_PATHS.orderConfirmation, response.replacement)}>
              Replacement order {response.replacement.orderNumber}
            </Link>
          )}
        </div>
      ))}
      <p className={styles.hint}>{isOpen ? 'We’re looking into it and will email you.' : 'This report is closed.'}</p>
    </>
  );
}

function describeResponse({ kind, amount }: Claim['responses'][number]): string {
  switch (kind) {
    case 'reply':
      return 'Our reply';
    case 'replacement':
      return 'We are sending a replacement, free of charge';
    case 'refund':
      return `We refund ${amount === undefined ? 'it' : formatMoney(amount)}`;
  }
}
