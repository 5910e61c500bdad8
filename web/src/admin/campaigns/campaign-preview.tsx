import type { CampaignContent } from '@plenty/contract/admin/campaigns';
import { adminCampaignEndpoints } from '@plenty/contract/api/admin-campaign-endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callAdminApi } from '../api/admin-api.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { Button } from '../../ui/button.tsx';
import { EmailFrame } from '../ui/email-frame.tsx';
import styles from './campaigns.module.css';

const TYPING_PAUSE_MS = 400;

const WIDTHS = [
  { width: 'phone', label: 'Phone' },
  { width: 'desktop', label: 'Desktop' },
] as const;

/** The email as it is sent, from the renderer that sends it. */
export function CampaignPreview({ content }: { readonly content: CampaignContent }) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['width']>('phone');
  const key = useDebouncedValue(JSON.stringify(content), TYPING_PAUSE_MS);
  const preview = useQuery({
    queryKey: ['campaign preview', key],
    queryFn: ({ signal }) => callAdminApi(adminCampaignEndpoints.previewCampaign, { body: content }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const html = preview.data?.html;
  return (
    <section className={styles.preview} aria-label="Preview">
      <fieldset className={styles.widths} aria-label="Width of the preview">
        {WIDTHS.map((each) => (
          <Button
            key={each.width}
            variant="quiet"
            aria-pressed={width === each.width}
            onClick={() => setWidth(each.width)}
          >
            {each.label}
          </Button>
        ))}
      </fieldset>
      <p className={styles.inbox}>
        <strong>{content.subject || 'Subject'}</strong> <span>{content.preheader}</span>
      </p>
      {preview.isError && (
        <p className={styles.quiet}>The preview could not be loaded. It comes with the next change.</p>
      )}
      {html !== undefined && <EmailFrame html={html} width={width} />}
    </section>
  );
}
