/** What other areas may use of this one. */
export { findRequestOfEmail, forgetRemindersOf, listOwnReminders, moveReminders } from './reminder.repository.ts';
