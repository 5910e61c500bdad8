import { expect, test } from 'vitest';
import { validateForm, getRejectedFields } from './use-form.ts';
import { registerFormSchema } from './register-page.tsx';

const INVALID = { firstName: '', lastName: ' ', email: 'ada', password: '', confirmPassword: '' };

test('AUTH-04 registering asks for first name, last name, email, password and confirmation', () => {
  expect(validateForm(INVALID, registerFormSchema).errors).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Please enter a valid email address',
    password: 'Password is required',
    confirmPassword: 'Please type your password again',
  });
  const typed = { firstName: ' Ada ', lastName: 'Moss', email: 'ada@example.com', password: '1', confirmPassword: '2' };
  expect(validateForm(typed, registerFormSchema).form).toEqual({ ...typed, firstName: 'Ada' });
});

test('an error of the shop is shown under its field, and one that belongs to no field under none', () => {
  const fields = [
    { path: 'email', message: 'Not this one.' },
    { path: 'email', message: 'Really not.' },
    { path: 'elsewhere', message: 'Wrong too.' },
  ];
  expect(getRejectedFields(INVALID, { code: 'invalid-input', message: 'No.', fields })).toEqual({
    email: 'Not this one.',
  });
  expect(getRejectedFields(INVALID, { code: 'email-taken', message: 'Taken.' })).toEqual({});
  expect(getRejectedFields(INVALID, undefined)).toEqual({});
});
