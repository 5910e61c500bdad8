/** Copies of the shop's color tokens (web/src/theme/tokens.css): mail programs do not support custom properties. */
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

const { light } = EMAIL_COLORS;
const FONT = 'font-family:Instrument Sans,-apple-system,Segoe UI,Helvetica,Arial,sans-serif';
const textStyle = (size: number, leading: number, color: string) =>
  `${FONT};font-size:${size}px;line-height:${leading}px;color:${color}`;
const TEXT = textStyle(16, 26, light.ink);
const MUTED_TEXT = textStyle(14, 22, light['ink-quiet']);
const BUTTON = `display:inline-block;padding:13px 24px;margin:0 12px 12px 0;border-radius:4px;border:1px solid;text-decoration:none;${FONT};font-size:16px;line-height:20px;font-weight:600`;

/** Style attributes: many mail programs ignore style sheets. */
export const EMAIL_STYLES = {
  body: `margin:0;padding:0;background-color:${light.paper};-webkit-text-size-adjust:100%`,
  preview: 'display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden',
  page: `background-color:${light.paper}`,
  around: 'padding:24px 12px 40px',
  sheet: 'max-width:600px;margin:0 auto;text-align:left',
  head: 'padding:4px 4px 20px',
  wordmark: `${FONT};font-size:24px;line-height:28px;font-weight:800;letter-spacing:0.5px;text-decoration:none;color:${light.ink}`,
  card: `padding:40px 40px 32px;background-color:${light.surface};border-radius:4px`,
  title: `margin:0 0 16px;${FONT};font-size:28px;line-height:34px;font-weight:500;letter-spacing:-0.3px;color:${light.ink}`,
  words: `margin:0 0 16px;${TEXT}`,
  quiet: `margin:0 0 12px;${MUTED_TEXT}`,
  link: `color:${light.ink}`,
  code: `margin:8px 0 24px;${FONT};font-size:32px;line-height:40px;font-weight:600;letter-spacing:4px;color:${light.ink}`,
  table: 'margin:8px 0 24px;border-collapse:collapse',
  step: `padding:10px 0;vertical-align:top;border-top:1px solid ${light.line};${TEXT}`,
  stepNumber: `padding:10px 16px 10px 0;width:12px;vertical-align:top;border-top:1px solid ${light.line};${TEXT};font-weight:600`,
  facts: `margin:8px 0 24px;padding:6px 0;border-collapse:separate;background-color:${light['accent-soft']};border-radius:4px`,
  fact: 'padding:8px 20px',
  factName: `margin:0;${MUTED_TEXT}`,
  factValue: `margin:0;${TEXT};font-weight:600;overflow-wrap:anywhere;word-break:break-word`,
  linePicture: `padding:12px 16px 12px 0;width:60px;vertical-align:top;border-top:1px solid ${light.line}`,
  picture: `display:block;width:60px;height:75px;object-fit:cover;background-color:${light.sunken};border-radius:2px`,
  lineWords: `padding:12px 12px 12px 0;vertical-align:top;border-top:1px solid ${light.line}`,
  lineName: `margin:0;${TEXT};font-weight:500;overflow-wrap:anywhere;word-break:break-word`,
  lineAbout: `margin:0;${MUTED_TEXT};overflow-wrap:anywhere;word-break:break-word`,
  lineAmount: `padding:12px 0;vertical-align:top;text-align:right;white-space:nowrap;border-top:1px solid ${light.line};${TEXT}`,
  amountName: `padding:3px 0 7px;${MUTED_TEXT}`,
  amountValue: `padding:3px 0 7px;text-align:right;white-space:nowrap;${MUTED_TEXT}`,
  totalName: `padding:12px 0 0;border-top:1px solid ${light.line};${TEXT};font-weight:600`,
  totalValue: `padding:12px 0 0;text-align:right;white-space:nowrap;border-top:1px solid ${light.line};${TEXT};font-weight:600`,
  address: `margin:0 0 24px;${TEXT};overflow-wrap:anywhere;word-break:break-word`,
  subtitle: `margin:0 0 4px;${MUTED_TEXT}`,
  buttons: 'margin:8px 0 20px',
  button: `${BUTTON};border-color:${light.action};background-color:${light.action};color:${light['on-action']}`,
  otherButton: `${BUTTON};border-color:${light['ink-quiet']};color:${light.ink}`,
  below: 'padding:24px 4px 0',
  foot: `margin:0 0 6px;${textStyle(13, 20, light['ink-quiet'])}`,
  footLink: `color:${light['ink-quiet']}`,
} as const;
