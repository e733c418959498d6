import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const source = resolve(import.meta.dirname, '../..')

/** What can open a connection, and who may have it: each goes where the operator says, never where a person does. */
const ways: [way: string, pattern: RegExp, mayUse: string[]][] = [
  [
    'http',
    /from '(?:node:)?https?'/,
    ['platform/metrics.ts', 'platform/realtime/realtime.ts', 'platform/realtime/socket-counts.ts'],
  ],
  ['http2', /from '(?:node:)?http2'/, []],
  [
    'sockets',
    /from '(?:node:)?(?:net|tls|dgram)'/,
    ['files/media/isolation.ts', 'platform/config/config.ts', 'platform/config/risky-settings.ts'],
  ],
  ['names', /from '(?:node:)?dns(?:\/promises)?'/, []],
  [
    'fetch',
    /\bfetch\(|\bfetch\b\s*[,;)]|globalThis\.fetch/,
    ['platform/sms.ts', 'payments/gateways/stripe/client.ts'],
  ],
  ['events of a server', /\bEventSource\(|\bWebSocket\(/, []],
  ['other clients', /from '(?:undici|axios|got|node-fetch|ky|request)'/, []],
  ['the store', /from '@aws-sdk\//, ['platform/storage/storage-s3.ts']],
  ['those who vouch for people', /from 'openid-client'/, ['accounts/social-providers.ts']],
  ['mail', /from 'nodemailer'/, ['platform/mail/mail.ts']],
  ['Redis', /from 'redis'/, ['platform/realtime/redis.ts']],
  [
    'whatever is named later',
    /\bimport\((?!'\.)|\brequire\(/,
    ['files/media/isolation.ts', 'files/media/look.ts', 'pages/render-thread.ts'],
  ],
]

const files = globSync('**/*.ts', { cwd: source }).filter(
  (file) => !/\.test\.ts$|(^|\/)testing\/|^platform\/outbound/.test(file),
)

describe('the way out to an address somebody gave us', () => {
  it.each(ways)('is one: %s [F6]', (_way, pattern, mayUse) => {
    expect(files.length).toBeGreaterThan(200)
    const using = files.filter((file) => pattern.test(readFileSync(resolve(source, file), 'utf8')))
    expect(using.filter((file) => !mayUse.includes(file))).toEqual([])
  })
})
