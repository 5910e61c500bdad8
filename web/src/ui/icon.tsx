import styles from './icon.module.css';

/** SVG paths in a 24 by 24 view box. */
const PATHS = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20',
  menu: 'M4 8h16M4 16h16',
  close: 'm6 6 12 12M18 6 6 18',
  bag: 'M5.5 8h13l1 12h-15l1-12ZM9 10V7a3 3 0 0 1 6 0v3',
  previous: 'm14.5 5-7 7 7 7',
  next: 'm9.5 5 7 7-7 7',
  down: 'm5 9 7 7 7-7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  pause: 'M9 6v12M15 6v12',
  play: 'm8 5 11 7-11 7V5Z',
  filter: 'M4 7h9m6 0h1M4 17h3m6 0h7M16 9.5v-5M10 19.5v-5',
  drag: 'M5 9h14M5 15h14',
} as const;
export type IconName = keyof typeof PATHS;

/** Hidden from screen readers; the control around it has the accessible name. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
