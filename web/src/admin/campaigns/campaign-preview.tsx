import type { CampaignContent } from '@plenty/contract/admin/campaigns';
import { adminCampaignEndpoints } from '@plenty/contract/api/admin-campaign-endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callAdminApi } from '../api/admin-api.ts';
import { Button } from '../../ui/button.tsx';
import styles from './campaigns.module.css';
import { toFrameContent } from './frame-content.ts';

const TYPING_PAUSE_MS = 400;

function useTypingPause<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setShown(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return shown;
}

const WIDTHS = [
  { width: 'phone', label: 'Phone' },
  { width: 'desktop', label: 'Desktop' },
] as const;

/** The email as it is sent, from the renderer that sends it. */
export function CampaignPreview({ content }: { readonly content: CampaignContent }) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['width']>('phone');
  const key = useTypingPause(JSON.stringify(content));
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

/** The page's security policy blocks an email's inline styles, so they are applied by script. Its links lead nowhere. */
function EmailFrame({ html, width }: { readonly html: string; readonly width: string }) {
  const { markup, styleSheet } = toFrameContent(html);
  return (
    <iframe
      // A new document for each email, so that it is styled once when it has loaded.
      key={html}
      className={styles.frame}
      data-width={width}
      title="Preview of the email"
      sandbox="allow-same-origin"
      srcDoc={markup}
      onLoad={({ currentTarget: { contentDocument, contentWindow } }) => {
        if (!contentDocument || !contentWindow) return;
        for (const element of contentDocument.querySelectorAll<HTMLElement>('[data-style]'))
          element.style.cssText = element.dataset['style'] ?? '';
        const sheet = new (contentWindow as Window & typeof globalThis).CSSStyleSheet();
        sheet.replaceSync(styleSheet);
        contentDocument.adoptedStyleSheets = [sheet];
      }}
    />
  );
}
