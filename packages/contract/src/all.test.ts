import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allActs, allCalls, allCommands, allNotices, allSignals } from './all.ts'
import { type Call, isRead } from './call.ts'
import type { Domain } from './domain.ts'
import * as domains from './domains.ts'

const calls: Call[] = Object.values(allCalls).flatMap((domain) => Object.values(domain))

const complaints = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] =>
  issue.code === 'invalid_union' ? issue.errors.flat().flatMap(complaints) : [issue]

describe('the contract', () => {
  it('has every method and path once', () => {
    const keys = calls.map(({ method, path }) => `${method} ${path.toLowerCase()}`)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it('has every call under a version', () => {
    for (const { path } of calls) expect(path).toMatch(/^\/api\/v[23]\/[\w/]+$/)
  })

  it.each(calls)('refuses a field nobody knows: $method $path', ({ input }) => {
    const { error } = z.safeParse(input, { nobodyKnowsThis: 1 })
    const refused = error?.issues.flatMap(complaints).filter(({ code }) => code === 'unrecognized_keys')
    expect(refused).toContainEqual(expect.objectContaining({ keys: ['nobodyKnowsThis'] }))
  })

  it.each(calls)(
    'names the words for a missing field only of fields it has: $method $path',
    ({ input, missing }) => {
      for (const field of Object.keys(missing)) {
        const { error } = z.safeParse(input, {})
        expect(error?.issues.flatMap(complaints).map(({ path }) => path[0])).toContain(field)
      }
    },
  )

  it('marks every call whose reply holds a secret, so that no retry is answered from memory', () => {
    const holding = calls.filter(({ reply }) =>
      /"(token|session|csrfToken)":/.test(JSON.stringify(z.toJSONSchema(reply))),
    )
    expect(holding.length).toBeGreaterThan(0)
    expect(holding.filter(({ secret }) => !secret).map(({ path }) => path)).toEqual([])
  })

  it('calls only a GET a read', () => {
    for (const call of calls) expect(isRead(call)).toBe(call.method === 'GET')
  })

  it('has every signal and command once', () => {
    const signals = Object.values(allSignals).flatMap((domain) => Object.values(domain))
    const commands = Object.values(allCommands).flatMap((domain) => Object.values(domain))
    for (const list of [signals, commands]) {
      const names = list.map(({ name }) => name)
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    }
    expect(signals.length).toBeGreaterThan(0)
  })

  it('has every notice, audit act and kind once, and every signal and command under its own name', () => {
    const all: Domain[] = Object.values(domains)
    const names = (part: 'calls' | 'notices') => all.flatMap((domain) => Object.keys(domain[part] ?? {}))
    expect(Object.keys(allCalls).toSorted()).toEqual(names('calls').toSorted())
    expect(Object.keys(allNotices).toSorted()).toEqual(names('notices').toSorted())
    expect(new Set(allActs).size).toBe(allActs.length)
    for (const part of ['searchable', 'reactable', 'reportable', 'discussable'] as const) {
      const kinds = all.flatMap((domain) => domain[part] ?? [])
      expect(new Set(kinds).size).toBe(kinds.length)
    }
    for (const { signals, commands } of all)
      for (const [key, { name }] of Object.entries({ ...signals, ...commands })) expect(name).toBe(key)
  })
})
