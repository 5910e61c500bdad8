import { createHash, timingSafeEqual } from 'node:crypto';
import { findAdminSession } from '../admin/panel-session-repository.ts';
import type { RequestContext } from '../context.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * D-15: whether a code makes a test order. It is compared on the server alone, in a time that tells nothing, and works on a demo project,
 * elsewhere only in a browser that is signed in to the panel.
 */
export async function isTestOrderCode(
  code: string | undefined,
  { database, browser, liveProject, now, testOrderCode }: RequestContext,
): Promise<boolean> {
  if (testOrderCode === undefined || testOrderCode === '') return false;
  if (!timingSafeEqual(digest(code?.trim() ?? ''), digest(testOrderCode))) return false;
  if (liveProject.projectId.startsWith('demo-')) return true;
  return (await findAdminSession(database, browser.id, now())) !== undefined;
}
