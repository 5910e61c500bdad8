import type { AdminSettings } from '@plenty/contract/admin/settings';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { adminQuery } from '../api/admin-api.ts';
import { AdminForm } from '../ui/form.tsx';
import styles from './settings.module.css';

/** What the forms of all settings have in common. */
export const SETTINGS_FORM = {
  messages: { done: 'Settings updated successfully', failed: 'Failed to update settings' },
  updateCache: (client: QueryClient, { item }: { readonly item: AdminSettings }): void => {
    client.setQueryData(adminQuery(adminContentEndpoints.getSettings).queryKey, item);
  },
};

type Props = ComponentProps<typeof AdminForm> & {
  readonly title: string;
  readonly lead: ReactNode;
  /** A second paragraph below the lead. */
  readonly note?: ReactNode;
};

/** One group of settings, saved on its own. */
export function SettingsSection({ title, lead, note, ...form }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <p className={styles.lead}>{lead}</p>
      {note && <p className={styles.lead}>{note}</p>}
      <AdminForm {...form} />
    </section>
  );
}
