import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const good = {
  PUBLIC_URL: 'https://guild.test',
  SECRET_KEY: randomBytes(32).toString('base64'),
  DATABASE_URL: 'postgres://guild@db.test/guild',
  SMTP_URL: 'smtp://mail.test',
  MAIL_FROM: 'Guild <hello@guild.test>',
  FILES_DIR: '/var/lib/guild',
}

describe('settings', () => {
  it('are six at least; the rest has a default fit for production', () => {
    expect(readConfig(good)).toMatchObject({
      ...good,
      NODE_ENV: 'production',
      ROLES: ['web', 'worker'],
      HOST: '127.0.0.1',
      PORT: 3000,
      METRICS_PORT: 9400,
      LOG_LEVEL: 'info',
      LIMIT_CODES_PER_MAILBOX_AN_HOUR: 3,
      LIMIT_CODES_PER_ADDRESS_AN_HOUR: 20,
      LIMIT_WRONG_CODES_A_DAY: 15,
    })
  })

  it('may stand in a file, as secrets are mounted', () => {
    const directory = mkdtempSync(join(tmpdir(), 'guildhall-config-'))
    const SECRET_KEY_FILE = join(directory, 'secret')
    const key = randomBytes(32).toString('hex')
    writeFileSync(SECRET_KEY_FILE, `${key}\n`)
    const { SECRET_KEY } = readConfig({ ...good, SECRET_KEY: undefined, SECRET_KEY_FILE })
    rmSync(directory, { recursive: true })
    expect(SECRET_KEY).toBe(key)
  })

  it('that are empty are not set', () => {
    expect(readConfig({ ...good, PORT: '', REDIS_URL: '' })).toMatchObject({ PORT: 3000 })
  })

  it('may be plain http on this machine and outside production', () => {
    expect(readConfig({ ...good, PUBLIC_URL: 'http://localhost:3000' }).PUBLIC_URL).toBe(
      'http://localhost:3000',
    )
    expect(readConfig({ ...good, PUBLIC_URL: 'http://guild.test', NODE_ENV: 'test' })).toBeTruthy()
  })

  it.each(['localhost', '127.0.0.1', '127.8.0.1', '::1'])('may offer the demonstration on %s', (HOST) => {
    expect(readConfig({ ...good, PUBLIC_URL: 'http://localhost:3000', DEMO: '1', HOST }).DEMO).toBe(true)
  })
})
