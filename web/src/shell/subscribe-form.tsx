import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './subscribe-form.module.css';

export type NewsletterResult = { readonly isDone: boolean; readonly message: string };

const NEWSLETTER_FAILURE_MESSAGE = 'This did not work. Please try again.';

/** Sends one newsletter request at a time and keeps its result. */
export function useNewsletterRequest() {
  const [result, setResult] = useState<NewsletterResult>();
  const [isBusy, setIsBusy] = useState(false);
  const send = async (request: () => Promise<NewsletterResult>) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      setResult(await request());
    } catch {
      setResult({ isDone: false, message: NEWSLETTER_FAILURE_MESSAGE });
    } finally {
      setIsBusy(false);
    }
  };
  return { result, isBusy, send };
}

/** Signs an address up for the newsletter (LAY-28, D-37). The browser validates it; the code that sends it loads on submit. */
export function SubscribeForm() {
  const id = useId();
  const { result, isBusy, send } = useNewsletterRequest();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    if (typeof email !== 'string') return;
    void send(async () => (await import('../shop/newsletter-requests.ts')).subscribe(email));
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <label htmlFor={id} className={styles.label}>
        News from Plenty, now and then
      </label>
      <div className={styles.row}>
        <input
          id={id}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder="you@example.com"
          className={styles.input}
        />
        <Button type="submit" variant="quiet" aria-busy={isBusy}>
          Subscribe
        </Button>
      </div>
      <output className={styles.said} data-done={result?.isDone}>
        {result?.message}
      </output>
    </form>
  );
}
