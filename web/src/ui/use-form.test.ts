import { expect, test } from 'vitest';
import { registerFormSchema } from '../account/register-page.tsx';
import { getRejectedFields, parseForm } from './use-form.ts';

const INVALID = { firstName: '', lastName: ' ', email: 'ada', password: '', confirmPassword: '' };
const FIELDS = ['firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const;

test('AUTH-04 registering asks for first name, last name, email, password and confirmation', () => {
  expect(parseForm(registerFormSchema, INVALID, FIELDS).errors).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Please enter a valid email address',
    password: 'Password is required',
    confirmPassword: 'Please type your password again',
  });
  const typed = { firstName: ' Ada ', lastName: 'Moss', email: 'ada@example.com', password: '1', confirmPassword: '2' };
  expect(parseForm(registerFormSchema, typed, FIELDS).form).toEqual({ ...typed, firstName: 'Ada' });
});

test('an error of the shop is shown under its field, and one that belongs to no field under none', () => {
  const fields = [
    { path: 'email', message: 'Not this one.' },
    { path: 'email', message: 'Really not.' },
    { path: 'elsewhere', message: 'Wrong too.' },
  ];
  expect(getRejectedFields(FIELDS, { code: 'invalid-input', message: 'No.', fields })).toEqual({
    email: 'Not this one.',
  });
  expect(getRejectedFields(FIELDS, { code: 'email-taken', message: 'Taken.' })).toEqual({});
  expect(getRejectedFields(FIELDS, undefined)).toEqual({});
});
