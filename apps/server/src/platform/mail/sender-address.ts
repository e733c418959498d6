import type { Config } from '../config/config.ts'

/** The address that our mails come from, without the name before it. */
export const senderAddress = ({ MAIL_FROM }: Pick<Config, 'MAIL_FROM'>): string =>
  (/<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM).trim()
