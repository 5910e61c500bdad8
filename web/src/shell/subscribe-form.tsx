import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './subscribe-form.module.css';

/** LAY-28, D-37: an address for the newsletter. What it takes to ask comes once somebody does; the browser itself checks the address. */
export function SubscribeForm() {
  const id = useId();
  const [said, setSaid] = useState<NewsletterResult>();
  const [isBusy, setIsBusy] = useState(false);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    if (isBusy || typeof email !== 'string') return;
    setIsBusy(true);
    try {
      const { subscribe } = await import('../shop/newsletter-requests.ts');
      setSaid(await subscribe(email));
    } catch {
      setSaid({ isDone: false, message: 'This did not work. Please try again.' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
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
      <output className={styles.said} data-done={said?.isDone}>
        {said?.message}
      </output>
    </form>
  );
}

/** What the shop said to somebody, and whether it did what was asked. */
export type NewsletterResult = { readonly isDone: boolean; readonly message: string };
