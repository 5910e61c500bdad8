/** Copies of the shop's color tokens (web/src/theme/tokens.css): mail programs do not support custom properties. */
export const EMAIL_COLORS = {
  light: {
    paper: '#ffffff',
    sunken: '#edf2ea',
    ink: '#10241a',
    'ink-quiet': '#4c5d53',
    accent: '#0b6b3a',
    action: '#0b6b3a',
    'on-action': '#ffffff',
  },
  dark: {
    paper: '#0a3a24',
    sunken: '#072a1a',
    ink: '#f5f8ee',
    'ink-quiet': '#b9d0bf',
    accent: '#ffdc3c',
    action: '#ffdc3c',
    'on-action': '#10241a',
  },
} as const;

const { light } = EMAIL_COLORS;
const FONT = 'font-family:Instrument Sans,-apple-system,Segoe UI,Helvetica,Arial,sans-serif';
/** The shop's narrow face where it is installed, or else the narrow face of the reader's system: mails load no fonts. */
const DISPLAY_FONT =
  'font-family:Sofia Sans Extra Condensed,Avenir Next Condensed,Bahnschrift SemiBold Condensed,Arial Narrow,Arial,sans-serif;font-weight:800';
const textStyle = (size: number, leading: number, color: string) =>
  `${FONT};font-size:${size}px;line-height:${leading}px;color:${color}`;
const displayStyle = (size: number, color: string) =>
  `${DISPLAY_FONT};font-size:${size}px;line-height:${size}px;color:${color}`;
const TEXT = textStyle(16, 26, light.ink);
const MUTED_TEXT = textStyle(14, 22, light['ink-quiet']);
const RULE = `border-top:2px solid ${light.ink}`;
const ANY_LENGTH = 'overflow-wrap:anywhere;word-break:break-word';
const BUTTON = `display:inline-block;padding:14px 26px;margin:0 12px 12px 0;border:2px solid;text-decoration:none;${FONT};font-size:16px;line-height:22px;font-weight:600`;

/** Style attributes: many mail programs ignore style sheets. */
export const EMAIL_STYLES = {
  body: `margin:0;padding:0;background-color:${light.paper};-webkit-text-size-adjust:100%`,
  preview: 'display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden',
  page: `background-color:${light.paper}`,
  around: 'padding:0 0 40px',
  sheet: 'max-width:600px;margin:0 auto;text-align:left',
  head: 'padding:0',
  headLink: 'display:block;text-decoration:none',
  /** The type is that of the alternative text, which many programs show until pictures are allowed. */
  mark: `display:block;width:100%;max-width:600px;height:auto;border:0;${displayStyle(44, light.accent)}`,
  content: 'padding:28px 24px 20px',
  title: `margin:0 0 18px;${displayStyle(48, light.accent)}`,
  words: `margin:0 0 16px;${TEXT}`,
  quiet: `margin:0 0 12px;${MUTED_TEXT}`,
  link: `color:${light.ink}`,
  code: `margin:8px 0 24px;${displayStyle(56, light.ink)};letter-spacing:4px`,
  heading: `margin:28px 0 12px;${displayStyle(32, light.ink)};${ANY_LENGTH}`,
  paragraph: `margin:0 0 16px;${TEXT};${ANY_LENGTH};white-space:pre-line`,
  offer: `display:block;text-decoration:none`,
  offerPicture: `padding:12px 18px 12px 0;width:112px;vertical-align:middle;${RULE}`,
  offerImage: `display:block;width:112px;height:140px;object-fit:cover;border:0;background-color:${light.sunken}`,
  look: `margin:8px 0 24px`,
  lookImage: `display:block;width:100%;max-width:552px;height:auto;border:0;background-color:${light.sunken}`,
  lookName: `margin:8px 0 0;${TEXT};font-weight:600;${ANY_LENGTH}`,
  table: `margin:4px 0 24px;border-collapse:collapse;border-bottom:2px solid ${light.ink}`,
  /** Its last rule is the first of the table below. */
  joinedTable: 'margin:4px 0 0;border-collapse:collapse',
  lines: `margin:0 0 8px;border-collapse:collapse;border-bottom:2px solid ${light.ink}`,
  amounts: 'margin:0 0 28px;border-collapse:collapse',
  step: `padding:12px 0;vertical-align:top;${RULE};${TEXT}`,
  stepNumber: `padding:13px 18px 12px 0;width:14px;vertical-align:top;${RULE};${displayStyle(24, light.accent)}`,
  fact: `padding:12px 0;${RULE}`,
  factName: `margin:0;${MUTED_TEXT}`,
  factValue: `margin:0;${TEXT};font-weight:600;${ANY_LENGTH}`,
  linePicture: `padding:12px 18px 12px 0;width:72px;vertical-align:middle;${RULE}`,
  picture: `display:block;width:72px;height:90px;object-fit:cover;background-color:${light.sunken}`,
  lineWords: `padding:12px 12px 12px 0;vertical-align:middle;${RULE}`,
  lineNumber: `margin:0 0 3px;${displayStyle(20, light.accent)};letter-spacing:0.5px`,
  lineName: `margin:0;${TEXT};line-height:22px;font-weight:500;${ANY_LENGTH}`,
  lineAbout: `margin:0;${MUTED_TEXT};${ANY_LENGTH}`,
  lineAmount: `padding:12px 0;vertical-align:middle;text-align:right;white-space:nowrap;${RULE};${displayStyle(24, light.ink)}`,
  amountName: `padding:3px 0;${TEXT}`,
  amountValue: `padding:3px 0;text-align:right;white-space:nowrap;${TEXT}`,
  totalName: `padding:14px 0 0;${RULE};${displayStyle(36, light.ink)}`,
  totalValue: `padding:14px 0 0;text-align:right;white-space:nowrap;${RULE};${displayStyle(36, light.ink)}`,
  /** Above the line of the total, which would touch the amounts. */
  totalGap: 'height:10px;font-size:1px;line-height:1px',
  address: `margin:0 0 24px;${TEXT};${ANY_LENGTH}`,
  subtitle: `margin:0 0 6px;${displayStyle(24, light.ink)}`,
  buttons: 'margin:12px 0 20px',
  button: `${BUTTON};border-color:${light.action};background-color:${light.action};color:${light['on-action']}`,
  otherButton: `${BUTTON};border-color:${light.ink};color:${light.ink}`,
  below: 'padding:0 24px',
  footRule: `${RULE};padding:18px 0 0`,
  foot: `margin:0 0 6px;${MUTED_TEXT}`,
  footLink: `color:${light['ink-quiet']}`,
} as const;
