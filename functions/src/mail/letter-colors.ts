/** The shop's colours (web/src/theme/tokens.css) that a letter uses, by name; mail programs know no custom properties. */
export const EMAIL_COLORS = {
  light: {
    paper: '#f7f4ee',
    surface: '#fdfbf7',
    sunken: '#ece7dd',
    ink: '#1b1916',
    'ink-quiet': '#5d574d',
    line: '#ddd6c9',
    accent: '#2f4f3e',
    'accent-soft': '#e2e8dd',
    action: '#1b1916',
    'on-action': '#fdfbf7',
  },
  dark: {
    paper: '#161411',
    surface: '#1f1c18',
    sunken: '#26221d',
    ink: '#f3eee5',
    'ink-quiet': '#b6ad9f',
    line: '#37322b',
    accent: '#a8c7b2',
    'accent-soft': '#26332b',
    action: '#f3eee5',
    'on-action': '#1b1916',
  },
} as const;
