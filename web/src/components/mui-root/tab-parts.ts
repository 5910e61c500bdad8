import type { Components } from '@mui/material/styles';

/** Quiet words in a row; the chosen one is underlined in ink. */
export const tabOverrides: Components = {
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 'var(--size-target)' },
      indicator: { height: 'var(--size-line-strong)', background: 'var(--color-ink)' },
    },
  },
  MuiTab: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 'var(--size-target)',
        marginInlineEnd: 'var(--space-5)',
        padding: 'var(--space-2) 0',
        fontSize: 'var(--text-sm)',
        fontWeight: 'var(--weight-label)',
        letterSpacing: 'var(--tracking-label)',
        textTransform: 'none',
        color: 'var(--color-ink-quiet)',
        '&:hover': { color: 'var(--color-ink)' },
        '&.Mui-selected': { color: 'var(--color-ink)' },
        '&.Mui-focusVisible': {
          outline: 'var(--focus-width) solid var(--color-focus)',
          outlineOffset: 'calc(-1 * var(--focus-offset))',
        },
      },
    },
  },
};
