import { expect, it } from 'vitest'
import { testConfig } from '../../testing/config.ts'
import { riskySettings } from './risky-settings.ts'

const warnings = (TRUST_PROXY: string) => riskySettings(testConfig('postgres://localhost/x', { TRUST_PROXY }))

it.each(['0.0.0.0/0', '::/0', '0.0.0.0/1,128.0.0.0/1', '127.0.0.1, ::/1', '::ffff:0:0/96', '8.0.0.0/5'])(
  'a proxy trusted from everywhere is warned of, in one line: %s',
  (networks) => {
    expect(warnings(networks)).toEqual([expect.stringMatching(/^TRUST_PROXY /)])
  },
)

it.each(['127.0.0.1', 'uniquelocal', '10.0.0.0/8, fc00::/7, ::1', '172.16.0.0/12', '::ffff:10.0.0.0/104'])(
  'a proxy of one network is not: %s',
  (networks) => {
    expect(warnings(networks)).toEqual([])
  },
)
