import { AppError } from '../app-error.ts';

export function conflict(message: string): AppError {
  return new AppError({ code: 'conflict', message });
}

export function notFound(message: string): AppError {
  return new AppError({ code: 'not-found', message });
}

/** Names the one field the form should mark. */
export function invalidInput(path: string, message: string): AppError {
  return new AppError({ code: 'invalid-input', message, fields: [{ path, message }] });
}
