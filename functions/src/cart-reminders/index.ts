/** What other areas may use of this one. */
export { renderCartReminder } from './reminder-email.ts';
export { findRequestOfEmail, forgetRemindersOf, listOwnReminders, moveReminders } from './reminder.repository.ts';
