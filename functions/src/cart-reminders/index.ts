/** What other areas may use of this one. */
export { forgetRemindersOf, listOwnReminders, moveReminders } from './reminder.repository.ts';
