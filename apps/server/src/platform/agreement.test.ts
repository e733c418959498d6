import { command, v2 } from '@guildhall/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkContract } from '../domains.ts'
import { checkAgreement } from './agreement.ts'
import type { Watchable } from './watchables.ts'

const shape = z.strictObject({})
const ask = v2.get('/thing', { input: shape, reply: shape })
const add = v2.post('/thing', { input: shape, reply: shape })
const watch = command('watch', { kind: 'read', input: shape, reply: shape })
const handler = async () => ({})
const route = (call: typeof ask) => ({ name: 'thing', call, handler })

const contract = { calls: { things: { ask, add } }, commands: { things: { watch } }, watchables: ['post'] }
const answers = [{ command: watch, handler }]
const post: Watchable = { kind: 'post', find: async () => '', roomsOf: async () => [] }

describe('the server starts', () => {
  it('when it answers exactly what the contract promises, as ours does', () => {
    expect(() => checkContract()).not.toThrow()
    expect(() => checkAgreement(contract, [route(ask), route(add)], answers, [post])).not.toThrow()
  })

  it('not when a call is promised and not answered', () => {
    expect(() => checkAgreement(contract, [route(ask)], answers, [post])).toThrow(
      'call POST /api/v2/thing is in the contract but not answered',
    )
  })

  it('not when a call is answered that nobody promised', () => {
    const other = v2.post('/other', { input: shape, reply: shape })
    expect(() => checkAgreement(contract, [route(ask), route(add), route(other)], answers, [post])).toThrow(
      'call POST /api/v2/other is answered but not in the contract',
    )
  })

  it('not when a call is answered twice', () => {
    expect(() => checkAgreement(contract, [route(ask), route(add), route(add)], answers, [post])).toThrow(
      'call POST /api/v2/thing is answered twice',
    )
  })

  it('not when a command is promised and not answered', () => {
    expect(() => checkAgreement(contract, [route(ask), route(add)], [], [post])).toThrow(
      'command watch is in the contract but not answered',
    )
  })

  it('not when something can be watched and no domain says who may', () => {
    expect(() => checkAgreement(contract, [route(ask), route(add)], answers, [])).toThrow(
      'watchable post is in the contract but not answered',
    )
  })
})
