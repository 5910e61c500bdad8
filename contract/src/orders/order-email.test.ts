import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import {
  ORDER_EMAIL_KINDS,
  getEmailName,
  getListedEmailName,
  listedKindShape,
  toListedEmailKind,
} from './order-email.ts';

const listedSchema = z.object(listedKindShape);

test('an email of a kind that pages of the last release know is listed as that', () => {
  expect(toListedEmailKind('order-shipped')).toEqual({ kind: 'order-shipped' });
  expect(listedSchema.parse(toListedEmailKind('order-shipped'))).toEqual({ kind: 'order-shipped' });
});

test('an email of a newer kind, or of another release, is a confirmation to pages that do not know it', () => {
  for (const newKind of ['swap-response', 'from-tomorrow']) {
    const listed = { kind: 'order-confirmation', newKind };
    expect(toListedEmailKind(newKind)).toEqual(listed);
    expect(listedSchema.parse(listed)).toEqual(listed);
  }
});

test('every email is listed under its own name, whichever release knows it', () => {
  for (const kind of ORDER_EMAIL_KINDS) {
    expect(getListedEmailName(toListedEmailKind(kind))).toBe(getEmailName(kind));
  }
  expect(getListedEmailName(toListedEmailKind('order-shipped'))).toBe('Shipped');
  expect(getListedEmailName(toListedEmailKind('swap-response'))).toBe('About a swap of size');
  expect(getListedEmailName(toListedEmailKind('from-tomorrow'))).toBe('Email');
});
