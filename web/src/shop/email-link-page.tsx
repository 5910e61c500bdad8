import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import type { ReactNode } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-head.tsx';
import styles from './email-link-page.module.css';
import { getFailureMessage } from './link-failure.ts';

type EmailLinkPageProps = {
  readonly title: string;
  readonly lead?: string;
  /** It replaces what the shopper has just pressed, so its heading takes the focus. Give it a key of its own. */
  readonly isResult?: boolean;
  readonly children?: ReactNode;
};

/** What the link of an email opens: a heading, a sentence, and what can be done. */
export function EmailLinkPage({ title, lead, isResult, children }: EmailLinkPageProps) {
  return (
    <div className={styles.page}>
      <PageHeading className="page-heading" isResult={isResult}>
        {title}
      </PageHeading>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}

export function EmailLinkButtons({ children }: { readonly children: ReactNode }) {
  return <p className={styles.buttons}>{children}</p>;
}

/** Where there is nothing left to do but to go on shopping. The link loads its page anew: a closed shop has another one there. */
export function EndedEmailLink(props: Omit<EmailLinkPageProps, 'children'>) {
  return (
    <EmailLinkPage {...props}>
      <EmailLinkButtons>
        <a className={buttonClass('primary')} href={PAGE_PATHS.shop}>
          Go to the Shop
        </a>
      </EmailLinkButtons>
    </EmailLinkPage>
  );
}

/** Keeps its room, so that nothing moves when it comes. */
export function EmailLinkFailure({ failure }: { readonly failure: Error | null }) {
  return (
    <p className={styles.failure} role="alert">
      {failure && getFailureMessage(failure)}
    </p>
  );
}
