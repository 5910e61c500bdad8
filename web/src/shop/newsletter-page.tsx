import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type NewsletterResult, SubscribeForm } from '../shell/subscribe-form.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageHeading, usePageHead } from '../ui/page-head.tsx';
import styles from './newsletter-page.module.css';
import { confirmSubscription, unsubscribe } from './newsletter-requests.ts';

/** /newsletter (D-37, D-50). */
export default function NewsletterPage() {
  usePageHead('Newsletter', '/newsletter');
  return <NewsletterContent />;
}

/** /newsletter (D-37, D-50): where the links of its mails lead. Somebody presses the button: programs that check mails open links. */
export function NewsletterContent() {
  const [query] = useSearchParams();
  const confirm = query.get('confirm');
  const leave = query.get('unsubscribe');
  if (confirm !== null) {
    return (
      <ConfirmAction
        key="confirm"
        title="Confirm Your Subscription"
        lead="One click, and you hear from us when there is something new."
        button="Confirm My Subscription"
        onConfirm={() => confirmSubscription(confirm)}
      />
    );
  }
  if (leave !== null) {
    return (
      <ConfirmAction
        key="unsubscribe"
        title="Unsubscribe"
        lead="One click, and we forget your address."
        button="Unsubscribe"
        onConfirm={() => unsubscribe(leave)}
      />
    );
  }
  return (
    <NewsletterLayout
      title="Newsletter"
      lead="A short mail when there is something new at Plenty. You can leave at any time."
    >
      <SubscribeForm />
    </NewsletterLayout>
  );
}

function NewsletterLayout({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <PageHeading className={styles.heading}>{title}</PageHeading>
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
  );
}

type ConfirmActionProps = {
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  readonly onConfirm: () => Promise<NewsletterResult>;
};

function ConfirmAction({ title, lead, button, onConfirm }: ConfirmActionProps) {
  const [said, setSaid] = useState<NewsletterResult>();
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setSaid(await onConfirm());
    setIsBusy(false);
  };
  return (
    <NewsletterLayout title={title} lead={lead}>
      <output className={styles.said} data-done={said?.isDone}>
        {said?.message}
      </output>
      {said?.isDone ? (
        <ButtonLink to="/shop">Go to the Shop</ButtonLink>
      ) : (
        <Button aria-busy={isBusy} onClick={() => void press()}>
          {button}
        </Button>
      )}
    </NewsletterLayout>
  );
}
