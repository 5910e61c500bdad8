import type { CSSProperties } from 'react';
import tokensCss from '../theme/tokens.css?raw';
import styles from './style-guide.module.css';

type TokenGroup = { readonly title: string; readonly names: readonly string[] };

const GROUP_HEADING = /^\/\* ([^:.]+)[:.].*\*\/$/;
const TOKEN_NAME = /^(--[a-z0-9-]+):/;

/** Reads the first block of tokens.css, in which a comment starts a group of tokens. */
export function parseTokens(css: string): TokenGroup[] {
  const groups: { title: string; names: string[] }[] = [];
  for (const line of (css.split('\n}')[0] ?? '').split('\n').map((text) => text.trim())) {
    const title = GROUP_HEADING.exec(line)?.[1];
    if (title !== undefined) groups.push({ title, names: [] });
    const name = TOKEN_NAME.exec(line)?.[1];
    if (name !== undefined) groups.at(-1)?.names.push(name);
  }
  return groups.filter(({ names }) => names.length > 0);
}

function getSwatchStyle(name: string): CSSProperties | undefined {
  const value = `var(${name})`;
  if (/^--(color|swatch|cloth|badge)/.test(name)) return { background: value };
  if (/^--(space|size|measure)/.test(name)) return { width: value, background: 'var(--color-ink)' };
  if (name.startsWith('--radius')) return { borderRadius: value, background: 'var(--color-sunken)' };
  if (name.startsWith('--shadow')) return { boxShadow: value, background: 'var(--color-surface)' };
  if (name.startsWith('--ratio')) return { aspectRatio: value, height: 'auto', background: 'var(--color-sunken)' };
  return undefined;
}

function getTextStyle(name: string): CSSProperties | undefined {
  const value = `var(${name})`;
  if (name.startsWith('--text')) return { fontSize: value };
  if (name.startsWith('--weight')) return { fontWeight: value };
  if (name.startsWith('--tracking')) return { letterSpacing: value };
  return undefined;
}

export function Tokens() {
  return parseTokens(tokensCss).map(({ title, names }) => (
    <section key={title} className={styles.group}>
      <h3 className={styles.groupTitle}>{title}</h3>
      <ul className={styles.tokens}>
        {names.map((name) => (
          <li key={name} className={styles.token}>
            <code>{name}</code>
            {getSwatchStyle(name) && <span className={styles.swatch} style={getSwatchStyle(name)} />}
            {getTextStyle(name) && <span style={getTextStyle(name)}>Plenty</span>}
          </li>
        ))}
      </ul>
    </section>
  ));
}
