import { applicationDefault } from 'firebase-admin/app';
import { logger } from 'firebase-functions';
import { defineString, projectID } from 'firebase-functions/params';
import { onMessagePublished } from 'firebase-functions/pubsub';
import { BUDGET_SERVICE_ACCOUNT_EMAIL } from '../config.ts';
import { getDatabase } from '../db/database.ts';
import { RUNTIME_OPTIONS } from '../runtime-options.ts';

/** The fraction of the budget at which the videos are turned off, or 'off'. Below 1, because shoppers hardly miss them. */
const noVideosAt = defineString('BUDGET_NO_VIDEOS', { default: '0.9' });
/** The fraction of the budget at which the shop closes, or 'off'. Far above a good month, because a closed shop loses its sales. */
const closeAt = defineString('BUDGET_CLOSE', { default: '1.5' });

/** A demo project has no Google account: it may use a fake API. */
function getHostingOptions() {
  const project = projectID.value();
  if (!project.startsWith('demo-')) {
    return { project, token: async () => (await applicationDefault().getAccessToken()).access_token };
  }
  return { project, token: async () => 'none', origin: process.env['HOSTING_API_URL'] ?? 'http://127.0.0.1:9' };
}

/** Follows the budget notifications of Google Cloud, which publishes them to the topic `budget` (P-15). */
export const budget = onMessagePublished(
  {
    ...RUNTIME_OPTIONS.budget,
    serviceAccount: BUDGET_SERVICE_ACCOUNT_EMAIL,
    topic: 'budget',
    timeoutSeconds: 300,
    retry: true,
  },
  async ({ data }) => {
    const [{ applyBudgetNotice, parseBudgetLimit }, { createHostingApi }] = await Promise.all([
      import('./budget.ts'),
      import('./hosting-api.ts'),
    ]);
    const limits = { noVideos: parseBudgetLimit(noVideosAt.value()), close: parseBudgetLimit(closeAt.value()) };
    const hosting = createHostingApi(getHostingOptions());
    const result = await applyBudgetNotice(parseJson(data.message.data), getDatabase(), hosting, limits);
    if (result === undefined)
      logger.warn('A message of the budget was passed over', { messageId: data.message.messageId });
    else if (result.changed) logger.error(`The budget has switched the shop to '${result.shown}'`);
  },
);

function parseJson(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString());
  } catch {
    return undefined;
  }
}
