import type { ReactNode } from 'react';
import styles from './policy-view.module.css';
import type { PolicyBlock } from './policy.ts';

function renderBlock(block: PolicyBlock): ReactNode {
  switch (block.kind) {
    case 'text':
      return <p key={block.text}>{block.text}</p>;
    case 'list':
      return (
        <ul key={block.items.join()} className={styles.list}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'notice':
      return (
        <p key={block.title} className={styles.notice}>
          <strong className={styles.noticeTitle}>{block.title}</strong> {block.text}
        </p>
      );
    case 'quote':
      return (
        <p key={block.words} className={styles.quote}>
          {block.words}
        </p>
      );
  }
}

/** The words of a policy's section. */
export function PolicyBlocks({ blocks }: { readonly blocks: readonly PolicyBlock[] }) {
  return blocks.map(renderBlock);
}
