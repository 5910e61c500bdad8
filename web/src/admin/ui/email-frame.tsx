import styles from './email-frame.module.css';
import { toFrameContent } from './frame-content.ts';

type EmailFrameProps = {
  readonly html: string;
  readonly title?: string;
  readonly width: 'phone' | 'desktop';
};

/** The page's security policy blocks an email's inline styles, so they are applied by script. Its links lead nowhere. */
export function EmailFrame({ html, title = 'Preview of the email', width }: EmailFrameProps) {
  const { markup, styleSheet } = toFrameContent(html);
  return (
    <iframe
      // A new document for each email, so that it is styled once when it has loaded.
      key={html}
      className={styles.frame}
      data-width={width}
      title={title}
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
