import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { eventTypes } from './event-types.ts'

test('the event types are those that the SDK knows', () => {
  const sdk = dirname(dirname(createRequire(import.meta.url).resolve('stripe')))
  const types = readFileSync(join(sdk, 'esm/resources/WebhookEndpoints.d.ts'), 'utf8')
  const [, union = ''] = /type EnabledEvent = ([^;]+);/.exec(types) ?? []
  const known = [...union.matchAll(/'([^']+)'/g)].map(([, name]) => name).filter((name) => name !== '*')
  expect(known.length).toBeGreaterThan(200)
  expect([...eventTypes].toSorted()).toEqual(known.toSorted())
})
