import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { useSearchParams } from 'react-router-dom';
import { type NewsletterResult, SubscribeForm, useNewsletterRequest } from '../shell/subscribe-form.tsx';
import { Button } from '../ui/button.tsx';
import { usePageHead } from '../ui/page-head.tsx';
import { EmailLinkPage, EndedEmailLink } from './email-link-page.tsx';
import styles from './newsletter-page.module.css';
import { confirmSubscription, unsubscribe } from './newsletter-requests.ts';

/** /newsletter (D-37, D-50): where the links of its emails lead. It needs a click, because mail scanners open links. */
export default function NewsletterPage() {
  usePageHead('Newsletter', PAGE_PATHS.newsletter);
  const [query] = useSearchParams();
  const confirmToken = query.get('confirm');
  const unsubscribeToken = query.get('unsubscribe');
  if (confirmToken !== null) {
    return (
      <ConfirmAction
        key="confirm"
        title="Confirm Your Subscription"
        lead="One click, and you hear from us when something is ripe."
        button="Confirm My Subscription"
        onConfirm={() => confirmSubscription(confirmToken)}
      />
    );
  }
  if (unsubscribeToken !== null) {
    return (
      <ConfirmAction
        key="unsubscribe"
        title="Unsubscribe"
        lead="One click, and we forget your address. We are good at that."
        button="Unsubscribe"
        onConfirm={() => unsubscribe(unsubscribeToken)}
      />
    );
  }
  return (
    <EmailLinkPage
      title="Newsletter"
      lead="A short email when there is something new at Plenty. You can leave at any time."
    >
      <div className={styles.form}>
        <SubscribeForm />
      </div>
    </EmailLinkPage>
  );
}

type ConfirmActionProps = {
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  readonly onConfirm: () => Promise<NewsletterResult>;
};

function ConfirmAction({ title, lead, button, onConfirm }: ConfirmActionProps) {
  const { result, isBusy, send } = useNewsletterRequest();
  if (result?.isDone) return <EndedEmailLink key="done" isResult title={result.message} />;
  return (
    <EmailLinkPage title={title} lead={lead}>
      <output className={styles.said}>{result?.message}</output>
      <Button aria-busy={isBusy} onClick={() => void send(onConfirm)}>
        {button}
      </Button>
    </EmailLinkPage>
  );
}
