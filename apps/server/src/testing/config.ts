import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { type Config, readConfig } from '../platform/config/config.ts'

export const TEST_ORIGIN = 'http://localhost:3000'

/** One for all servers of a run, and fit for those that run as in production. */
const SECRET_KEY = randomBytes(32).toString('base64url')

/** Settings for tests, with limits and times so high that only tests about them reach them. */
export function testConfig(databaseUrl: string, changes: Partial<Record<keyof Config, string>> = {}): Config {
  return readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    METRICS_PORT: '0',
    PUBLIC_URL: TEST_ORIGIN,
    SECRET_KEY,
    DATABASE_URL: databaseUrl,
    DATABASE_WAIT_MS: '20000',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Guildhall <hello@guildhall.test>',
    FILES_DIR: tmpdir(),
    LOG_LEVEL: 'silent',
    LIMIT_REQUESTS_PER_ACCOUNT_A_MINUTE: '1000000',
    LIMIT_REQUESTS_PER_ADDRESS_A_MINUTE: '1000000',
    LIMIT_FILES_PER_READER_A_MINUTE: '1000000',
    LIMIT_COMMANDS_PER_ACCOUNT_A_MINUTE: '1000000',
    LIMIT_SOCKETS_PER_ACCOUNT: '1000000',
    LIMIT_SOCKETS_PER_ADDRESS: '1000000',
    LIMIT_UNKNOWN_SOCKETS_PER_ADDRESS: '1000000',
    LIMIT_CODES_PER_MAILBOX_AN_HOUR: '1000',
    LIMIT_CODES_PER_ADDRESS_AN_HOUR: '1000000',
    LIMIT_UPLOADS_PER_ADDRESS_A_MINUTE: '1000000',
    LIMIT_POSTS_PER_ACCOUNT_A_MINUTE: '1000000',
    LIMIT_POSTS_PER_NEW_ACCOUNT_A_MINUTE: '1000000',
    LIMIT_COMMENTS_PER_ACCOUNT_A_MINUTE: '1000000',
    LIMIT_MESSAGES_PER_ACCOUNT_A_SECOND: '1000000',
    LIMIT_SEARCHES_A_MINUTE: '1000000',
    LIMIT_GUESTS_PER_ADDRESS_A_MINUTE: '1000000',
    LIMIT_CHANNELS_PER_ACCOUNT_A_DAY: '1000000',
    LIMIT_UNCLAIMED_MB_PER_ADDRESS: '1000000',
    LIMIT_UNCLAIMED_MB_PER_ACCOUNT: '1000000',
    LIMIT_UNCLAIMED_MB: '10000000',
    MIN_FREE_DISK_MB: '0',
    MIN_FREE_DISK_PERCENT: '0',
    COMMUNITY_IS_NEW_DAYS: '0',
    LIMIT_INVITES_A_DAY: '1000000',
    LIMIT_INVITES_OF_ALL_A_DAY: '1000000',
    LIMIT_PREVIEWS_PER_ACCOUNT_A_MINUTE: '1000000',
    LIMIT_PREVIEWS_PER_HOST_A_SECOND: '1000000',
    ...changes,
  })
}
