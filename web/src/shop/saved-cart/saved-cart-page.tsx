import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useCart } from '../../shell/cart-provider.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { usePageHead } from '../../ui/page-head.tsx';
import {
  EmailLinkButtons,
  EmailLinkFailure,
  EmailLinkPage,
  EndedEmailLink,
  getFailureMessage,
} from '../email-link-page.tsx';
import { isFinalFailure, parseSavedCartLink, useForget, useRestore } from './saved-cart-link.ts';

/** /saved-cart (D-76): where the links of the email with an unfinished cart lead. */
export default function SavedCartPage() {
  usePageHead('Your Cart', PAGE_PATHS.savedCart);
  const link = parseSavedCartLink(useLocation().hash);
  if (!link) return <EndedEmailLink title="This Link Is Not Complete" lead="Please use the one in the email." />;
  const { token, action } = link;
  return action === 'forget' ? <ForgetCart key={token} token={token} /> : <RestoreCart key={token} token={token} />;
}

type LinkProps = { readonly token: string };

/** Opening it twice adds nothing, so it needs no click. */
function RestoreCart({ token }: LinkProps) {
  const { mutate, isSuccess, error } = useRestore(token);
  const { openCart } = useCart();
  const restore = useEffectEvent(() => mutate());
  useEffect(() => restore(), []);
  if (error) {
    const failed = { title: 'Your Cart Could Not Be Opened', lead: getFailureMessage(error), isResult: true };
    if (isFinalFailure(error)) return <EndedEmailLink key="ended" {...failed} />;
    return (
      <EmailLinkPage key="failed" {...failed}>
        <EmailLinkButtons>
          <Button onClick={() => mutate()}>Try Again</Button>
        </EmailLinkButtons>
      </EmailLinkPage>
    );
  }
  if (!isSuccess) return <EmailLinkPage key="loading" title="Your Cart" lead="Getting your cart…" />;
  return (
    <EmailLinkPage
      key="restored"
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
