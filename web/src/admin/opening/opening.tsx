import { EMAIL_WAIT_DAYS } from '@plenty/contract/admin/emails';
import type { OpeningChecklist, OpeningStep } from '@plenty/contract/admin/opening';
import { adminOpeningEndpoints } from '@plenty/contract/api/admin-opening-endpoints';
import { useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { Button } from '../../ui/button.tsx';
import { useAdminQuery } from '../api/admin-api.ts';
import { useAdminMutation } from '../api/use-admin-mutation.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { formatCount } from '../ui/format-amount.ts';
import { AdminHeader, AdminQueryResult } from '../ui/list.tsx';
import styles from './opening.module.css';

/** What a new shop needs before it takes its first order, under Content. */
export default function Opening() {
  const query = useAdminQuery(adminOpeningEndpoints.getOpeningChecklist);
  const left = query.data?.steps.filter(({ isDone }) => !isDone).length;
  return (
    <>
      <AdminHeader title="Before you open" note={left === undefined ? undefined : describeLeft(left)} />
      <AdminQueryResult query={query} errorMessage="The checklist could not be loaded.">
        {(checklist) => <Checklist checklist={checklist} />}
      </AdminQueryResult>
    </>
  );
}

function describeLeft(left: number): string {
  if (left === 0) return 'All done';
  return left === 1 ? '1 step left' : `${left} steps left`;
}

const SETTINGS_PATH = '?tab=content&part=settings';
const STEPS: Readonly<
  Record<
    OpeningStep,
    {
      readonly title: string;
      readonly text: string;
      /** While the shop takes orders and the step is not done. */
      readonly textWhenOn?: string;
      readonly link?: string;
      readonly label?: string;
    }
  >
> = {
  password: {
    title: 'Choose your own password',
    text: 'Until you do, the password the shop was set up with opens this panel. Use Change Password at the top.',
  },
  contact: {
    title: 'Add your email and postal addresses',
    text: 'Customers write to one, the shop writes to the other, and the law wants the postal one in every newsletter.',
    link: SETTINGS_PATH,
    label: 'Settings',
  },
  payments: {
    title: 'Say where PayPal sends the money',
    text: 'The PayPal address that is paid, and how customers get there.',
    link: SETTINGS_PATH,
    label: 'Settings',
  },
  emails: {
    title: 'Set up the email server',
    text: `Without one, order confirmations wait, and after ${EMAIL_WAIT_DAYS} days they have failed.`,
    link: '?tab=orders&part=mails',
    label: 'Emails',
  },
  tax: {
    title: 'Decide about sales tax',
    text: 'Save the states you collect in, or save that you collect in none yet.',
    link: SETTINGS_PATH,
    label: 'Settings',
  },
  catalog: {
    title: 'Put your own products in the shop',
    text: 'Create them here, or sync them from Shopify.',
    link: '?tab=products',
    label: 'Products',
  },
  'test-order': {
    title: 'Place a test order',
    text: 'Use the test code at checkout: it costs nothing, sells nothing, and shows you what a customer sees.',
    link: '?tab=orders',
    label: 'Orders',
  },
  open: {
    title: 'Take orders',
    text: 'Turn orders on when everything above is done.',
    textWhenOn: 'Orders are on already. Turn them off until everything above is done.',
    link: SETTINGS_PATH,
    label: 'Settings',
  },
};

export function Checklist({ checklist }: { readonly checklist: OpeningChecklist }) {
  const { steps, demoProducts, takesOrders = false } = checklist;
  return (
    <ol className={styles.steps}>
      {steps.map(({ step, isDone }) => {
        const { title, text, textWhenOn = text, link, label } = STEPS[step];
        return (
          <li key={step} className={styles.step}>
            <span className={styles.mark} data-done={isDone}>
              {isDone && (
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="m5 12 5 5 9-10" />
                </svg>
              )}
            </span>
            <div>
              <h3 className={styles.title}>
                {title}
                <span className="visually-hidden">{isDone ? ', done' : ', to do'}</span>
              </h3>
              <p className={styles.text}>{takesOrders && !isDone ? textWhenOn : text}</p>
              {step === 'catalog' && demoProducts > 0 && <DemoChoice count={demoProducts} />}
              {link && !isDone && (
                <Link to={link} className={styles.link}>
                  {label}
                </Link>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

const MESSAGES = { done: 'Demo catalog updated', failed: 'Failed to change the demo catalog' };

/** The first-run choice: whoever tries the shop out keeps the demo, whoever opens it starts empty. */
function DemoChoice({ count }: { readonly count: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const { save, isBusy } = useAdminMutation(adminOpeningEndpoints.chooseDemo, MESSAGES);
  const choose = async (choice: 'keep' | 'empty') => {
    await save({ body: { choice } });
    setIsAsking(false);
  };
  return (
    <div className={styles.choice}>
      <p>{formatCount(count)} demo products are in the shop.</p>
      <p className={styles.buttons}>
        <Button disabled={isBusy} onClick={() => setIsAsking(true)}>
          Start empty
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => void choose('keep')}>
          Keep the demo
        </Button>
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        title="Start empty?"
        confirmLabel="Delete the demo catalog"
        isDisabled={isBusy}
        onConfirm={() => void choose('empty')}
        onCancel={() => setIsAsking(false)}
      >
        <p>
          This deletes {formatCount(count)} demo products, their stock and the demo looks. Your own products stay. You
          can undo it from the message that follows, and later under History.
        </p>
      </ConfirmDialog>
    </div>
  );
}
