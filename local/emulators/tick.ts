import { LOCAL_PROJECT_ID, FUNCTIONS_REGION } from './folders.ts';
import type { ShopPorts } from './shop-ports.ts';

const SCHEDULE_TIMEOUT_MS = 240_000;

/**
 * What Cloud Scheduler does every few minutes and no emulator does by itself: calls the schedule that puts the shop's jobs into their
 * queues. From there on everything goes as it does in a deployed shop. Throws when the schedule failed.
 */
export async function runScheduledJobs(ports: Pick<ShopPorts, 'functions'>, at = new Date()): Promise<void> {
  // The emulator numbers what an event would start.
  const schedule = `http://127.0.0.1:${ports.functions}/${LOCAL_PROJECT_ID}/${FUNCTIONS_REGION}/jobSchedule-0`;
  const response = await fetch(schedule, {
    method: 'POST',
    headers: { 'x-cloudscheduler-jobname': 'jobSchedule', 'x-cloudscheduler-scheduletime': at.toISOString() },
    signal: AbortSignal.timeout(SCHEDULE_TIMEOUT_MS),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`The schedule of the jobs answered ${response.status}: ${answer.slice(0, 300)}`);
}
