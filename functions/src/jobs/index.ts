/** What other areas may use of this one. */
export { listLateJobs } from './job.repository.ts';
