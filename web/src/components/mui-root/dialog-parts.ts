import type { Components } from '@mui/material/styles';

/** A sheet of paper over the shop; on a phone nearly the whole screen. */
export const dialogOverrides: Components = {
  MuiDialog: {
    // The page itself stops scrolling by a rule of its own, which moves nothing.
    defaultProps: { disableScrollLock: true, fullWidth: true, maxWidth: false },
    styleOverrides: {
      paper: {
        width: '100%',
        maxWidth: 'var(--size-dialog)',
        maxHeight: 'calc(100% - 2 * var(--space-4))',
        margin: 'var(--space-4)',
        color: 'var(--color-ink)',
        background: 'var(--color-paper)',
        borderRadius: 'var(--radius-md)',
        boxShadow: 'var(--shadow-panel)',
      },
    },
  },
  MuiBackdrop: { styleOverrides: { root: { background: 'var(--color-backdrop)' } } },
};
