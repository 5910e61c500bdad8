import { applicationDefault } from 'firebase-admin/app';
import { logger } from 'firebase-functions';
import { defineString, projectID } from 'firebase-functions/params';
import { onMessagePublished } from 'firebase-functions/pubsub';
import { BUDGET_SERVICE_ACCOUNT_EMAIL } from '../config.ts';
import { getDatabase } from '../db/database.ts';
import { RUNTIME_OPTIONS } from '../runtime-options.ts';

/** From which part of the budget on the videos are switched off: before it is used up, because nobody misses more than movement. 'off' for never. */
const noVideosAt = defineString('BUDGET_NO_VIDEOS', { default: '0.9' });
/** From which part on the shop is closed: far beyond what a good month costs, because a closed shop costs its sales. 'off' for never. */
const closeAt = defineString('BUDGET_CLOSE', { default: '1.5' });

/** Another API than Google's, for a demo project alone. */
function getHostingOptions() {
  const project = projectID.value();
  if (!project.startsWith('demo-')) {
    return { project, token: async () => (await applicationDefault().getAccessToken()).access_token };
  }
  return { project, token: async () => 'none', origin: process.env['HOSTING_API_URL'] ?? 'http://127.0.0.1:9' };
}

/** Follows what Google says of the budget with what the shop shows (P-15): the topic `budget` is named in the budget itself. */
export const budget = onMessagePublished(
  {
    ...RUNTIME_OPTIONS.budget,
    serviceAccount: BUDGET_SERVICE_ACCOUNT_EMAIL,
    topic: 'budget',
    timeoutSeconds: 300,
    retry: true,
  },
  async ({ data }) => {
    const [{ applyBudgetNotice }, { createHostingApi }, { parseBudgetLimit }] = await Promise.all([
      import('./budget.ts'),
      import('./hosting-api.ts'),
      import('./budget.ts'),
    ]);
    const limits = { noVideos: parseBudgetLimit(noVideosAt.value()), close: parseBudgetLimit(closeAt.value()) };
    const heard = await applyBudgetNotice(
      parseJson(data.message.data),
      getDatabase(),
      createHostingApi(getHostingOptions()),
      limits,
    );
    if (heard === undefined)
      logger.warn('A message of the budget was passed over', { messageId: data.message.messageId });
    else if (heard.changed) logger.error(`The budget has switched the shop to '${heard.shown}'`);
  },
);

function parseJson(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString());
  } catch {
    return undefined;
  }
}
