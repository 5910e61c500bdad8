import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { getErrorMessage } from '../../shell/api-client.ts';
import { useCart } from '../../shell/cart-provider.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeading, usePageHead } from '../../ui/page-head.tsx';
import styles from './saved-cart.module.css';
import { isFinalFailure, parseSavedCartLink, useForget, useRestore } from './saved-cart-link.ts';

/** /saved-cart (D-76): where the links of the email with an unfinished cart lead. */
export default function SavedCartPage() {
  usePageHead('Your Cart', PAGE_PATHS.savedCart);
  const link = parseSavedCartLink(useLocation().hash);
  if (!link) return <EndedLink title="This Link Is Not Complete" lead="Please use the one in the email." />;
  const { token, action } = link;
  return action === 'forget' ? <ForgetCart key={token} token={token} /> : <RestoreCart key={token} token={token} />;
}

type LayoutProps = { readonly title: string; readonly lead?: string; readonly children?: ReactNode };

function Layout({ title, lead, children }: LayoutProps) {
  return (
    <div className={styles.page}>
      <PageHeading className="page-heading">{title}</PageHeading>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}

/** Where there is nothing left to do but to go on shopping. */
function EndedLink(props: Pick<LayoutProps, 'title' | 'lead'>) {
  return (
    <Layout {...props}>
      <p className={styles.buttons}>
        <ButtonLink to={PAGE_PATHS.shop}>Go to the Shop</ButtonLink>
      </p>
    </Layout>
  );
}

const FAILURE_MESSAGE = 'This did not work. Please try again.';

type LinkProps = { readonly token: string };

/** Opening it twice adds nothing, so it needs no click. */
function RestoreCart({ token }: LinkProps) {
  const { mutate, isSuccess, error } = useRestore(token);
  const { openCart } = useCart();
  const restore = useEffectEvent(() => mutate());
  useEffect(() => restore(), []);
  if (error) {
    const failed = { title: 'Your Cart Could Not Be Opened', lead: getErrorMessage(error) ?? FAILURE_MESSAGE };
    if (isFinalFailure(error)) return <EndedLink {...failed} />;
    return (
      <Layout {...failed}>
        <p className={styles.buttons}>
          <Button onClick={() => mutate()}>Try Again</Button>
        </p>
      </Layout>
    );
  }
  if (!isSuccess) return <Layout title="Your Cart" lead="Getting your cart…" />;
  return (
    <Layout title="Your Cart Is Here" lead="Everything that’s still in stock is back in your cart, at today’s prices.">
      <p className={styles.buttons}>
        <ButtonLink to={PAGE_PATHS.checkout}>Checkout</ButtonLink>
        <Button variant="quiet" onClick={openCart}>
          See My Cart
        </Button>
      </p>
    </Layout>
  );
}

/** Needs a click, because mail scanners open links. */
function ForgetCart({ token }: LinkProps) {
  const { mutate, data, isPending, error } = useForget(token);
  if (data) return <EndedLink title="Forgotten" lead={data.message} />;
  return (
    <Layout title="Forget My Cart" lead="One click, and we forget your cart and won’t email you about it again.">
      <p className={styles.buttons}>
        <Button aria-busy={isPending} onClick={() => mutate()}>
          Forget My Cart
        </Button>
      </p>
      <p className={styles.failure} role="alert">
        {error ? (getErrorMessage(error) ?? FAILURE_MESSAGE) : undefined}
      </p>
    </Layout>
  );
}
