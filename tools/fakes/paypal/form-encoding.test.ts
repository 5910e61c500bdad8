import { expect, test } from 'vitest';
import { parseForm, encodeForm } from './form-encoding.ts';

test('windows-1252 has one byte per letter, utf-8 up to two', () => {
  expect(encodeForm([['first_name', 'Jörg']], 'windows-1252').toString()).toBe('first_name=J%F6rg');
  expect(encodeForm([['first_name', 'Jörg']], 'utf-8').toString()).toBe('first_name=J%C3%B6rg');
  expect(encodeForm([['memo', '“€” 猫']], 'windows-1252').toString()).toBe('memo=%93%80%94+%3F');
});

test('re-encoding a message with a library changes it, so an echo must repeat its bytes', () => {
  const written = encodeForm(
    [
      ['memo', 'a~(b)+c*'],
      ['first_name', 'Jörg'],
    ],
    'windows-1252',
  ).toString();
  expect(written).toBe('memo=a~(b)%2Bc%2A&first_name=J%F6rg');
  expect(new URLSearchParams(written).toString()).not.toBe(written);
});

test('a form is decoded by its charset, and as windows-1252 without one', () => {
  const read = (form: string) => parseForm(Buffer.from(form)).fields.get('name');
  expect(read('charset=utf-8&name=J%C3%B6rg+%26+Co%3D')).toBe('Jörg & Co=');
  expect(read('name=J%F6rg')).toBe('Jörg');
});
