/** What keeps all emails from being sent: the server rejects the shop's mailbox, or there is no connection to it. */
export const EMAIL_OBSTACLES = ['mailbox', 'connection'] as const;
export type EmailObstacle = (typeof EMAIL_OBSTACLES)[number];
