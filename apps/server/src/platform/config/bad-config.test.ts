import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { BadConfig, readConfig } from './config.ts'

const good = {
  PUBLIC_URL: 'https://guild.test',
  SECRET_KEY: randomBytes(32).toString('hex'),
  DATABASE_URL: 'postgres://guild@db.test/guild',
  SMTP_URL: 'smtp://mail.test',
  MAIL_FROM: 'Guild <hello@guild.test>',
  FILES_DIR: '/var/lib/guild',
}

const directory = mkdtempSync(join(tmpdir(), 'guildhall-config-'))
afterAll(() => rmSync(directory, { recursive: true }))

function fileWith(text: string) {
  const file = join(directory, 'secret')
  writeFileSync(file, text)
  return file
}

function complaint(env: NodeJS.ProcessEnv) {
  try {
    readConfig(env)
  } catch (error) {
    return error
  }
}

const bad: [name: string, change: Record<string, string | undefined>][] = [
  ['PUBLIC_URL', { PUBLIC_URL: undefined }],
  ['PUBLIC_URL', { PUBLIC_URL: 'guild.test' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://guild.test' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://guild.test' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://guild.test/community' }],
  ['SECRET_KEY', { SECRET_KEY: undefined }],
  ['SECRET_KEY', { SECRET_KEY: '' }],
  ['SECRET_KEY', { SECRET_KEY: 'short' }],
  ['SECRET_KEY', { SECRET_KEY: 'a'.repeat(40) }],
  ['SECRET_KEY', { SECRET_KEY: 'ab'.repeat(20) }],
  ['SECRET_KEY', { SECRET_KEY: 'password'.repeat(5) }],
  ['SECRET_KEY', { SECRET_KEY: 'please-change-me-please-change-me-now' }],
  ['SECRET_KEY', { SECRET_KEY: 'only-for-development-2f9c81d7b3a64e05' }],
  ['SECRET_KEY', { SECRET_KEY: 'jw83hf-only-for-tests-93hfb2kq71nvx0' }],
  ['SECRET_KEY', { SECRET_KEY: 'q8Zr-3hWk1-Vb70s-Lx95d-Tm24f-Yc6' }],
  ['SECRET_KEY', { SECRET_KEY: undefined, SECRET_KEY_FILE: fileWith('short\n') }],
  ['SECRET_KEY', { SECRET_KEY: undefined, SECRET_KEY_FILE: join(directory, 'nothing') }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://db.test/guild' }],
  ['DATABASE_POOL', { DATABASE_POOL: '-1' }],
  ['DATABASE_WAIT_MS', { DATABASE_WAIT_MS: '0' }],
  ['REDIS_URL', { REDIS_URL: 'http://redis.test' }],
  ['REDIS_PREFIX', { REDIS_PREFIX: 'a b' }],
  ['SMTP_URL', { SMTP_URL: undefined }],
  ['SMTP_URL', { SMTP_URL: 'mail.test:25' }],
  ['MAIL_FROM', { MAIL_FROM: undefined }],
  ['FILES_DIR', { FILES_DIR: undefined }],
  ['ROLES', { ROLES: 'web,cook' }],
  ['NODE_ENV', { NODE_ENV: 'staging' }],
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '70000' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '61' }],
  ['LIMIT_WRONG_CODES_A_DAY', { LIMIT_WRONG_CODES_A_DAY: '0' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'everyone' }],
  ['MAX_TIER', { MAX_TIER: 'Gold' }],
  ['DEFAULT_TIER', { DEFAULT_TIER: 'Pro', MAX_TIER: 'Mid' }],
  ['DEFAULT_TIER', { DEFAULT_TIER: 'Basic', MAX_TIER: 'Free' }],
  ['INBOX_URL', { INBOX_URL: 'http://localhost:1080' }],
  ['DEMO', { DEMO: '1' }],
  ...['0.0.0.0', '::', '192.168.1.7', '127.evil.test'].map((HOST): (typeof bad)[number] => [
    'DEMO',
    { DEMO: '1', PUBLIC_URL: 'http://localhost:3000', HOST },
  ]),
]

describe('settings that cannot work', () => {
  it.each(bad)('are refused in one line that names %s: %o', (name, change) => {
    const error = complaint({ ...good, ...change }) as Error
    expect(error).toBeInstanceOf(BadConfig)
    expect(error.message.split('\n')).toEqual([expect.stringMatching(`^${name}\\b.{5,}`)])
    expect(error.message).not.toContain(change[name] || 'undefined')
  })

  it('are all named at once', () => {
    const { message } = complaint({ ...good, PORT: 'eighty', SMTP_URL: undefined }) as Error
    expect(
      message
        .split('\n')
        .map((line) => line.split(/[ :]/)[0])
        .sort(),
    ).toEqual(['PORT', 'SMTP_URL'])
  })

  it('end the program with that line and nothing else', async () => {
    const main = join(import.meta.dirname, '../../main.ts')
    const env = { ...good, SECRET_KEY: 'short' }
    const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
      execFile(process.execPath, [main], { env }, (error, stdout, stderr) =>
        resolve({ code: error?.code, output: stdout + stderr }),
      )
    })
    expect(code).toBe(1)
    expect(output).toBe('SECRET_KEY: must be a random text of at least 32 characters\n')
  })
})
