import { command, v2 } from '@guildhall/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createKernel } from '../app.ts'
import { domains } from '../domains.ts'
import { testConfig } from '../testing/config.ts'
import { checkDomains } from './check-domains.ts'
import { systemClock } from './clock.ts'
import { hears } from './ctx.ts'
import type { Domain } from './domain.ts'
import { fact } from './facts.ts'
import type { Watchable } from './realtime/watchables.ts'

const shape = z.strictObject({})
const ask = v2.get('/thing', { input: shape, reply: shape })
const add = v2.post('/thing', { input: shape, reply: shape })
const watch = command('watch', { kind: 'read', input: shape, reply: shape })
const handler = async () => ({})
const route = (call: typeof ask) => ({ name: 'thing', call, handler })
const post: Watchable = { kind: 'post', find: async () => '', roomsOf: async () => [] }
const bell = fact<object>('bell')
const note = { name: 'note', run: async () => undefined }

const contract = { calls: { things: { ask, add } }, commands: { things: { watch } }, watchables: ['post'] }
const things: Domain = {
  name: 'things',
  routes: [route(ask), route(add)],
  answers: [{ command: watch, handler }],
  watchables: [post],
  jobs: [note],
}

const starting =
  (...domains: Domain[]) =>
  () =>
    checkDomains(contract, { domains }, ['note'])

describe('the server starts', () => {
  it('when it answers exactly what the contract promises', () => {
    expect(starting(things)).not.toThrow()
  })

  it.each<[string, Domain, string]>([
    [
      'a call',
      { ...things, routes: [route(ask)] },
      'call POST /api/v2/thing is in the contract but not answered',
    ],
    ['a command', { ...things, answers: [] }, 'command watch is in the contract but not answered'],
    ['a watchable', { ...things, watchables: [] }, 'watchable post is in the contract but not answered'],
    ['a job', { ...things, jobs: [] }, 'job note is declared but not answered'],
  ])('not when %s is promised and not answered', (_what, domain, line) => {
    expect(starting(domain)).toThrow(new Error(line))
  })

  it.each<[string, Domain, string]>([
    ['a call', { name: 'more', routes: [route(add)] }, 'call POST /api/v2/thing is answered twice'],
    [
      'a command',
      { name: 'more', answers: [{ command: watch, handler }] },
      'command watch is answered twice',
    ],
    ['a watchable', { name: 'more', watchables: [post] }, 'watchable post is answered twice'],
    ['a job', { name: 'more', jobs: [note] }, 'job note is answered twice'],
    ['a domain', { name: 'things' }, 'domain things is listed twice'],
  ])('not when %s stands twice', (_what, domain, line) => {
    expect(starting(things, domain)).toThrow(new Error(line))
  })

  it('not when a call is answered that nobody promised', () => {
    const other = v2.post('/other', { input: shape, reply: shape })
    expect(starting(things, { name: 'more', routes: [route(other)] })).toThrow(
      new Error('call POST /api/v2/other is answered but not in the contract'),
    )
  })

  it('not when a fact is heard that no domain tells', () => {
    expect(starting(things, { name: 'more', hears: [hears(bell, async () => undefined)] })).toThrow(
      new Error('fact bell is heard but told by no domain'),
    )
  })

  it('not when a fact is told by two domains', () => {
    expect(starting({ ...things, tells: [bell] }, { name: 'more', tells: [bell] })).toThrow(
      new Error('fact bell is told by two domains'),
    )
  })

  it('not when a domain misses what it asks of others', () => {
    expect(
      starting(things, { name: 'asking', checks: () => ['the cellar is empty', 'so is the attic'] }),
    ).toThrow(new Error('the cellar is empty\nso is the attic'))
  })
})

describe('our own server', () => {
  const config = testConfig('postgresql://127.0.0.1:1/nowhere')
  const started = (list: readonly Domain[]) => () => createKernel(config, systemClock, list)
  const without = (name: string, key: keyof Domain) =>
    domains.map((domain) => (domain.name === name ? { ...domain, [key]: undefined } : domain))

  it.each([
    ['platform', 'answers', 'command watch is in the contract but not answered'],
    ['posts', 'routes', 'call POST /api/v3/post/new is in the contract but not answered'],
    ['posts', 'watchables', 'watchable post is in the contract but not answered'],
    ['posts', 'jobs', 'job mailPost is declared but not answered'],
    ['posts', 'purposes', 'purpose postMedia is declared but not answered'],
    ['users', 'tells', 'fact personBlocked is heard but told by no domain'],
    ['members', 'isInvited', 'entry isInvited is declared but not answered'],
    ['contexts', 'roomsOfPage', 'entry roomsOfPage is declared but not answered'],
  ] as const)('does not start when %s forgets its %s', (name, key, line) => {
    expect(started(without(name, key))).toThrow(line)
  })

  it.each<[Domain, string]>([
    [{ name: 'more', isInvited: async () => true }, 'entry isInvited is answered twice'],
    [
      { name: 'more', assignables: { contexts: { known: async () => [], change: async () => undefined } } },
      'assignable contexts is answered twice',
    ],
    [
      { name: 'more', purposes: [{ name: 'postMedia', readers: 'everybody' }] },
      'purpose postMedia is answered twice',
    ],
  ])('does not start when two answer what one must: %o', (more, line) => {
    expect(started([...domains, more])).toThrow(new Error(line))
  })
})
