import { expect, test } from 'vitest';
import { checkForm, refusedFields } from './check-form.ts';
import { registerFormSchema } from './register-form-schema.ts';

const NOTHING = { firstName: '', lastName: ' ', email: 'ada', password: '', confirmPassword: '' };

test('AUTH-04 registering asks for first name, last name, email, password and confirmation', () => {
  expect(checkForm(NOTHING, registerFormSchema).errors).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Please enter a valid email address',
    password: 'Password is required',
    confirmPassword: 'Please type your password again',
  });
  const typed = { firstName: ' Ada ', lastName: 'Moss', email: 'ada@example.com', password: '1', confirmPassword: '2' };
  expect(checkForm(typed, registerFormSchema).form).toEqual({ ...typed, firstName: 'Ada' });
});

test('what the shop finds wrong stands under its field, what belongs to no field stands under none', () => {
  const fields = [
    { path: 'email', message: 'Not this one.' },
    { path: 'email', message: 'Really not.' },
    { path: 'elsewhere', message: 'Wrong too.' },
  ];
  expect(refusedFields(NOTHING, { code: 'invalid-input', message: 'No.', fields })).toEqual({ email: 'Not this one.' });
  expect(refusedFields(NOTHING, { code: 'email-taken', message: 'Taken.' })).toEqual({});
  expect(refusedFields(NOTHING, undefined)).toEqual({});
});
