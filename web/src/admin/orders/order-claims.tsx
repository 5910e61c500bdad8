import type { AdminOrder } from '@plenty/contract/admin/orders';
import { adminOrderEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import { formatMoney } from '@plenty/contract/lib/money';
import { CLAIM_PROBLEM_NAMES, type Claim } from '@plenty/contract/orders/claim';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminQuery } from '../api/admin-api.ts';
import { AdminDialog } from '../ui/dialog.tsx';
import { Badge } from '../ui/list.tsx';
import { ClaimActions } from './claim-dialogs.tsx';
import styles from './order-claims.module.css';
import detailStyles from './order-detail.module.css';
import { formatOrderDate } from './order-text.ts';

/** What the customer reported, the newest first, and what to do about it (D-67). */
export function OrderClaims({ order }: { readonly order: AdminOrder }) {
  if (order.claims.length === 0) return null;
  return (
    <section className={styles.claims} aria-label="Claims">
      <h3 className={detailStyles.title}>Claims</h3>
      <ol className={styles.list}>
        {order.claims.toReversed().map((claim) => (
          <li key={claim.number} className={styles.claim}>
            <ClaimEntry order={order} claim={claim} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type ClaimEntryProps = { readonly order: AdminOrder; readonly claim: Claim };

function ClaimEntry({ order, claim }: ClaimEntryProps) {
  const { problem, lines, isOpen, reportedAt, words, pictures, responses } = claim;
  return (
    <>
      <p className={styles.head}>
        <strong>{CLAIM_PROBLEM_NAMES[problem]}</strong>
        <Badge tone={isOpen ? 'warning' : 'quiet'}>{isOpen ? 'Open' : 'Closed'}</Badge>
        <span className={detailStyles.quiet}>Reported {formatOrderDate(reportedAt)}</span>
      </p>
      <ul>
        {lines.map(({ lineId, quantity, productName, size, color }) => (
          <li key={lineId}>{`${quantity} × ${[productName, size, color].filter(Boolean).join(', ')}`}</li>
        ))}
      </ul>
      {words === '' ? (
        <p className={detailStyles.quiet}>What the customer wrote was deleted.</p>
      ) : (
        <p className={styles.words} dir="auto">
          {words}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((picture, index) => (
            <li key={picture}>
              <ClaimPicture picture={picture} label={`Picture ${index + 1} of the customer`} />
            </li>
          ))}
        </ul>
      )}
      {responses.map((response) => (
        <div key={response.at} className={detailStyles.entry}>
          <p className={detailStyles.event}>{describeResponse(response)}</p>
          <p className={detailStyles.quiet}>{formatOrderDate(response.at)}</p>
          <p className={styles.words} dir="auto">
            {response.words}
          </p>
        </div>
      ))}
      <ClaimActions order={order} claim={claim} />
    </>
  );
}

function describeResponse({ kind, amount, replacement }: Claim['responses'][number]): string {
  switch (kind) {
    case 'reply':
      return 'You replied';
    case 'refund':
      return `You refunded ${amount === undefined ? 'it' : formatMoney(amount)}`;
    case 'replacement':
      return `You sent a replacement: order ${replacement?.orderNumber ?? ''}`;
  }
}

/** Read with the session, because the picture has no address of its own. A press shows it large. */
function ClaimPicture({ picture, label }: { readonly picture: string; readonly label: string }) {
  const [isLarge, setIsLarge] = useState(false);
  const { data, isError } = useQuery(adminQuery(adminOrderEndpoints.getAdminClaimPicture, { params: { picture } }));
  if (isError) return <span className={detailStyles.quiet}>Picture deleted</span>;
  const address = data && `data:${data.type};base64,${data.data}`;
  return (
    <>
      <button type="button" className={styles.picture} aria-label={label} onClick={() => setIsLarge(true)}>
        {address !== undefined && <img src={address} alt="" />}
      </button>
      {isLarge && address !== undefined && (
        <AdminDialog title={label} onClose={() => setIsLarge(false)}>
          <img className={styles.large} src={address} alt={label} />
        </AdminDialog>
      )}
    </>
  );
}
