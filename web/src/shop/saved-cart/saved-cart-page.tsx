import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCart } from '../../shell/cart-provider.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { usePageHead } from '../../ui/page-head.tsx';
import { EmailLinkButtons, EmailLinkFailure, EmailLinkPage, EndedEmailLink } from '../email-link-page.tsx';
import { getFailureMessage } from '../link-failure.ts';
import { RESTORED_HASH, isFinalFailure, parseSavedCartLink, useForget, useRestore } from './saved-cart-link.ts';

/** /saved-cart (D-76): where the links of the email with an unfinished cart lead. */
export default function SavedCartPage() {
  usePageHead('Your Cart', PAGE_PATHS.savedCart);
  const { hash, state } = useLocation();
  const link = parseSavedCartLink(hash);
  // Sent to another browser, the address of a restored cart restores nothing there.
  if (!link || (link.action === 'restored' && !wasRestoredHere(state))) {
    return <EndedEmailLink title="This Link Is Not Complete" lead="Please use the one in the email." />;
  }
  switch (link.action) {
    case 'forget':
      return <ForgetCart key={link.token} token={link.token} />;
    case 'restore':
      return <RestoreCart key={link.token} token={link.token} />;
    case 'restored':
      return <RestoredCart />;
  }
}

/** Stays with the entry in this browser's history. */
const RESTORED_HERE = { isRestored: true };

function wasRestoredHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isRestored' in state;
}

type LinkProps = { readonly token: string };

/** Opening it twice adds nothing, so it needs no click. */
function RestoreCart({ token }: LinkProps) {
  const { mutate, error } = useRestore(token);
  const navigate = useNavigate();
  const restore = () =>
    mutate(undefined, {
      onSuccess: () => void navigate({ hash: RESTORED_HASH }, { replace: true, state: RESTORED_HERE }),
    });
  const restoreOnArrival = useEffectEvent(restore);
  useEffect(() => restoreOnArrival(), []);
  if (error) {
    const failed = { title: 'Your Cart Could Not Be Opened', lead: getFailureMessage(error), isResult: true };
    if (isFinalFailure(error)) return <EndedEmailLink key="ended" {...failed} />;
    return (
      <EmailLinkPage key="failed" {...failed}>
        <EmailLinkButtons>
          <Button onClick={restore}>Try Again</Button>
        </EmailLinkButtons>
      </EmailLinkPage>
    );
  }
  return <EmailLinkPage key="loading" title="Your Cart" lead="Getting your cart…" />;
}

function RestoredCart() {
  const { openCart } = useCart();
  return (
    <EmailLinkPage
      title="Your Cart Is Here"
      lead="Everything that’s still in stock is back in your cart, at today’s prices."
      isResult
    >
      <EmailLinkButtons>
        <ButtonLink to={PAGE_PATHS.checkout}>Checkout</ButtonLink>
        <Button variant="quiet" onClick={openCart}>
          See My Cart
        </Button>
      </EmailLinkButtons>
    </EmailLinkPage>
  );
}

/** Needs a click, because mail scanners open links. */
function ForgetCart({ token }: LinkProps) {
  const { mutate, data, isPending, error } = useForget(token);
  if (data) return <EndedEmailLink key="forgotten" title="Forgotten" lead={data.message} isResult />;
  return (
    <EmailLinkPage title="Forget My Cart" lead="One click, and we forget your cart and won’t email you about it again.">
      <EmailLinkButtons>
        <Button aria-busy={isPending} onClick={() => mutate()}>
          Forget My Cart
        </Button>
      </EmailLinkButtons>
      <EmailLinkFailure failure={error} />
    </EmailLinkPage>
  );
}
