import { checkText } from '@plenty/contract/admin/editable-texts';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import { EMAIL_TEXTS, type EmailTextId } from '@plenty/contract/content/email-texts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { Button } from '../../ui/button.tsx';
import { callAdminApi } from '../api/admin-api.ts';
import { EmailFrame } from '../ui/email-frame.tsx';
import styles from './site-texts.module.css';

const TYPING_PAUSE_MS = 400;

export function isEmailText(id: string): id is EmailTextId {
  return id in EMAIL_TEXTS;
}

type EmailTextPreviewProps = { readonly id: EmailTextId; readonly name: string; readonly value: string };

/** The email that begins with a text, beside it once it was asked for: each is fetched anew after every pause in typing. */
export function EmailTextPreview({ id, name, value }: EmailTextPreviewProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.email} aria-label={`Preview of ${name}`}>
      <div>
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={isOpen ? `Hide the email of ${name}` : `Show the email of ${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide the email' : 'Show the email'}
        </Button>
      </div>
      {isOpen && <LiveEmail id={id} name={name} value={value} />}
    </section>
  );
}

function LiveEmail({ id, name, value }: EmailTextPreviewProps) {
  const typed = useDebouncedValue(value, TYPING_PAUSE_MS);
  const preview = useQuery({
    queryKey: ['email preview', id, typed],
    queryFn: ({ signal }) =>
      callAdminApi(adminContentEndpoints.previewEmailText, { body: { id, value: typed } }, { signal }),
    // What cannot be saved is in no email: the one before it stays.
    enabled: checkText(id, typed) === undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <>
      {preview.isError && <p className={styles.shown}>The email could not be loaded. It comes with the next change.</p>}
      {preview.data && (
        <>
          <p className={styles.shown}>An example, with the subject “{preview.data.subject}”.</p>
          <EmailFrame html={preview.data.html} title={`The email of ${name}`} width="phone" />
        </>
      )}
    </>
  );
}
