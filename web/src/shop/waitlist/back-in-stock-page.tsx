import { PAGE_PATHS, getProductPath } from '@plenty/contract/content/shop-paths';
import { type WaitlistEntry, describePlace, describeVariant } from '@plenty/contract/waitlist/waitlist';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { formatDeadline } from '../../lib/format-date.ts';
import { useCart } from '../../shell/cart-provider.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { usePageHead } from '../../ui/page-head.tsx';
import { EmailLinkButtons, EmailLinkFailure, EmailLinkPage, EndedEmailLink } from '../email-link-page.tsx';
import { getClosedMessage } from '../link-failure.ts';
import styles from './back-in-stock.module.css';
import { isLinkExpired, parseWaitlistLink, useClaim, useConfirm, useLeave, usePlace } from './waitlist-link.ts';

/** /back-in-stock (D-75): where the links of its emails lead. Each needs a click, because mail scanners open links. */
export default function BackInStockPage() {
  usePageHead('Back in Stock', PAGE_PATHS.backInStock);
  const link = parseWaitlistLink(useLocation().hash);
  if (!link) return <EndedLink />;
  const { token, action } = link;
  if (action === 'confirm') return <ConfirmAddress key={token} token={token} />;
  return action === 'leave' ? <LeaveLine key={token} token={token} /> : <Place key={token} token={token} />;
}

function EndedLink() {
  return (
    <EndedEmailLink
      key="ended"
      title="This Link Has Expired"
      lead="It was already used, it expired, or you left the line. If the item is sold out, you can join the line again."
      isResult
    />
  );
}

type LinkProps = { readonly token: string };

function ConfirmAddress({ token }: LinkProps) {
  const { mutate, data, isPending, error } = useConfirm(token);
  if (isLinkExpired(error)) return <EndedLink />;
  if (data) {
    return (
      <EmailLinkPage
        key="confirmed"
        isResult
        title="You’re in Line"
        lead="We’ll email you when it’s your turn. Your address is confirmed for next time, too."
      >
        <ul className={styles.places}>
          {data.map((entry) => (
            <li key={`${entry.productId} ${entry.size} ${entry.color}`}>
              <ItemLink entry={entry} />
              <span>{describeState(entry)}</span>
            </li>
          ))}
        </ul>
      </EmailLinkPage>
    );
  }
  return (
    <EmailLinkPage title="One Click, and You’re in Line" lead="Please confirm that this address is yours.">
      <EmailLinkButtons>
        <Button aria-busy={isPending} onClick={() => mutate()}>
          Confirm My Address
        </Button>
      </EmailLinkButtons>
      <EmailLinkFailure failure={error} />
    </EmailLinkPage>
  );
}

function describeState({ state, place }: WaitlistEntry): string {
  switch (state) {
    case 'waiting':
      return describePlace(place ?? 1);
    case 'held':
      return 'It’s back. One is held for you: please see your email.';
    case 'bought':
      return 'You got one.';
    case 'expired':
      return 'The hold is over.';
  }
}

function ItemLink({ entry }: { readonly entry: WaitlistEntry }) {
  const { productId, size, color } = entry;
  return (
    <Link className={styles.item} to={getProductPath(productId, { size, color })}>
      {describeVariant(entry)}
    </Link>
  );
}

function LeaveLine({ token }: LinkProps) {
  const { mutate, data, isPending, error } = useLeave(token);
  if (data) {
    return <EndedEmailLink key="left" title="You Have Left the Line" lead={data.message} isResult />;
  }
  return (
    <EmailLinkPage
      title="Leave the Line"
      lead="Your place goes to the next person in line, and we won’t email you about it again."
    >
      <EmailLinkButtons>
        <Button aria-busy={isPending} onClick={() => mutate()}>
          Leave the Line
        </Button>
      </EmailLinkButtons>
      <EmailLinkFailure failure={error} />
    </EmailLinkPage>
  );
}

/** One's own place, whatever has become of it. */
function Place({ token }: LinkProps) {
  const { data: entry, error, refetch } = usePlace(token);
  // What is shown instead of the button that was pressed takes the focus.
  const [hasClaimed, setHasClaimed] = useState(false);
  if (isLinkExpired(error)) return <EndedLink />;
  if (!entry) {
    return error ? (
      <EmailLinkPage title="Back in Stock">
        <LoadFailed
          message={getClosedMessage(error) ?? 'Your place could not be looked up.'}
          onRetry={() => void refetch()}
        />
      </EmailLinkPage>
    ) : (
      <EmailLinkPage title="Back in Stock" lead="Looking up your place…" />
    );
  }
  switch (entry.state) {
    case 'waiting':
      return (
        <EmailLinkPage
          title={describePlace(entry.place ?? 1).replace(/\.$/, '')}
          lead={`We’ll email you when ${describeVariant(entry)} is back and it’s your turn.`}
        >
          <LeaveLink token={token} />
        </EmailLinkPage>
      );
    case 'held':
      return <HeldUnit token={token} entry={entry} onClaim={() => setHasClaimed(true)} />;
    case 'bought':
      return (
        <EmailLinkPage
          key="bought"
          isResult={hasClaimed}
          title="You Got It"
          lead={`${describeVariant(entry)} was ordered with this link, which is good for one purchase.`}
        >
          <ShopLinks entry={entry} />
        </EmailLinkPage>
      );
    case 'expired':
      return (
        <EmailLinkPage
          key="expired"
          isResult={hasClaimed}
          title="The Hold Is Over"
          lead={`Your hold on ${describeVariant(entry)} has ended. If it’s sold out, you can join the line again.`}
        >
          <ShopLinks entry={entry} />
        </EmailLinkPage>
      );
  }
}

type EntryProps = { readonly entry: WaitlistEntry };

function ShopLinks({ entry: { productId } }: EntryProps) {
  return (
    <EmailLinkButtons>
      <ButtonLink to={getProductPath(productId)}>See the Product</ButtonLink>
    </EmailLinkButtons>
  );
}

function HeldUnit({ token, entry, onClaim }: LinkProps & EntryProps & { readonly onClaim: () => void }) {
  const { mutate, isPending, isSuccess, error } = useClaim(token);
  const { openCart } = useCart();
  const claim = () => {
    onClaim();
    mutate();
  };
  const until = entry.heldUntil === undefined ? '' : ` until ${formatDeadline(entry.heldUntil)}`;
  return (
    <EmailLinkPage title="It’s Back, and One Is Yours" lead={`${describeVariant(entry)} is held for you${until}.`}>
      <EmailLinkButtons>
        <Button aria-busy={isPending} onClick={isSuccess ? openCart : claim}>
          {isSuccess ? 'Open My Cart' : 'Put It in My Cart'}
        </Button>
        {isSuccess && (
          <ButtonLink variant="quiet" to={PAGE_PATHS.checkout}>
            Checkout
          </ButtonLink>
        )}
      </EmailLinkButtons>
      <EmailLinkFailure failure={error} />
      <LeaveLink token={token} />
    </EmailLinkPage>
  );
}

function LeaveLink({ token }: LinkProps) {
  return (
    <p className={styles.leave}>
      Don’t want it anymore?{' '}
      <Link className={styles.link} to={`${PAGE_PATHS.backInStock}#leave&token=${token}`}>
        Leave the line
      </Link>
    </p>
  );
}
