import type { RichBlock, RichLine } from '@plenty/contract/content/rich-text';
import { Fragment } from 'react';
import styles from './rich-text.module.css';
import { SiteLink } from './site-link.tsx';

type RichTextProps = {
  readonly blocks: readonly RichBlock[];
  /** The element of a `heading`; a `subheading` is one level below. */
  readonly Heading?: 'h2' | 'h4';
};

/** The text of a page as the owner wrote it. It never changes its order, so places are its keys. */
export function RichText({ blocks, Heading = 'h2' }: RichTextProps) {
  const Subheading = Heading === 'h2' ? 'h3' : 'h5';
  return blocks.map((block, place) => {
    switch (block.kind) {
      case 'heading':
        return (
          <Heading key={place} className={styles.heading}>
            {block.text}
          </Heading>
        );
      case 'subheading':
        return (
          <Subheading key={place} className={styles.subheading}>
            {block.text}
          </Subheading>
        );
      case 'list':
        return (
          <ul key={place} className={styles.list}>
            {block.lines.map((line, item) => (
              <li key={item}>
                <Line line={line} />
              </li>
            ))}
          </ul>
        );
      case 'paragraph':
      case 'notice':
        return (
          <p key={place} className={block.kind === 'notice' ? styles[getNoticeStyle(block.lines)] : undefined}>
            {block.lines.map((line, row) => (
              <Fragment key={row}>
                {row > 0 && <br />}
                <Line line={line} />
              </Fragment>
            ))}
          </p>
        );
    }
  });
}

/** A notice that starts with bold words warns; any other one quotes words to copy. */
function getNoticeStyle([line]: readonly RichLine[]): 'warning' | 'quote' {
  return line?.[0]?.isBold === true ? 'warning' : 'quote';
}

function Line({ line }: { readonly line: RichLine }) {
  return line.map(({ text, isBold, link }, place) => {
    const words = link === undefined ? text : <TextLink link={link} text={text} />;
    return isBold ? <strong key={place}>{words}</strong> : <Fragment key={place}>{words}</Fragment>;
  });
}

function TextLink({ link, text }: { readonly link: string; readonly text: string }) {
  return (
    <SiteLink href={link} className={styles.link}>
      {text}
    </SiteLink>
  );
}
