import { addDays } from '../lib/dates.ts';

type DeliveryDay = {
  readonly orderNumber: string;
  /** Whether the customer comes for it instead of getting a parcel. */
  readonly isPickUp: boolean;
  /** The latest day of the delivery or for the pick-up, such as '2026-12-10'. */
  readonly latest: string;
  /** The order's page without its key: calendars are shared and synced. */
  readonly link: string;
  /** An ISO time. */
  readonly changedAt: string;
};

const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`);
const toBasicDate = (day: string) => day.replaceAll('-', '');
const toBasicTime = (instant: string) => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Longer lines go on in the next one, which begins with a space. All text is ASCII. */
const MAX_LINE_LENGTH = 74;
const foldLine = (line: string) => line.replaceAll(new RegExp(`.{${MAX_LINE_LENGTH}}(?=.)`, 'g'), '$&\r\n ');

/** A calendar file (RFC 5545) with one entry: the latest day of an order's delivery or pick-up, all day. */
export function createDeliveryCalendar({ orderNumber, isPickUp, latest, link, changedAt }: DeliveryDay): string {
  const summary = isPickUp
    ? `Pick up Plenty order ${orderNumber} by today`
    : `Plenty order ${orderNumber} arrives by today`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plenty//Shop//EN',
    'BEGIN:VEVENT',
    `UID:${orderNumber}-delivery@plenty`,
    `DTSTAMP:${toBasicTime(changedAt)}`,
    `DTSTART;VALUE=DATE:${toBasicDate(latest)}`,
    `DTEND;VALUE=DATE:${toBasicDate(addDays(latest, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    `URL:${link}`,
    // It takes up none of the day.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
