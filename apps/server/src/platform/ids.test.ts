import { describe, expect, it } from 'vitest'
import { idMaker } from './ids.ts'

const at = (time: string) => () => new Date(time)

/** The same bytes in the same order for the same seed. */
function seeded(seed: number) {
  let state = seed
  return (size: number) => {
    const bytes = Buffer.alloc(size)
    for (let index = 0; index < size; index += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      bytes[index] = state >>> 24
    }
    return bytes
  }
}

describe('an id', () => {
  it('is a uuid v7 as 32 hexadecimal digits without hyphens', () => {
    const ids = Array.from({ length: 200 }, idMaker(at('2026-11-15T12:00:00.123Z')))
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/)
  })

  it('begins with the milliseconds of its time', () => {
    const id = idMaker(at('2026-11-15T12:00:00.123Z'))()
    expect(new Date(Number.parseInt(id.slice(0, 12), 16)).toISOString()).toBe('2026-11-15T12:00:00.123Z')
  })

  it('sorts by its time', () => {
    let now = Date.parse('2026-11-15T12:00:00Z')
    const newId = idMaker(() => {
      now += 1
      return new Date(now)
    })
    const ids = Array.from({ length: 500 }, newId)
    expect([...ids].sort()).toEqual(ids)
  })

  it('is never the same twice and sorts as it was made, also within one millisecond', () => {
    const ids = Array.from({ length: 10_000 }, idMaker(at('2026-11-15T12:00:00Z')))
    expect(new Set(ids).size).toBe(10_000)
    expect([...ids].sort()).toEqual(ids)
  })

  it('sorts as it was made where so many are made at once that they run ahead of the clock', () => {
    let now = Date.parse('2026-11-15T12:00:00Z')
    const newId = idMaker(() => new Date(now))
    const ids = Array.from({ length: 10_000 }, newId)
    now -= 1000
    const next = newId()
    expect(next > ids.at(-1)!).toBe(true)
  })

  it('sorts as it was made where the clock is set back a little, and follows where it is set back far', () => {
    let now = Date.parse('2026-11-15T12:00:00Z')
    const newId = idMaker(() => new Date(now))
    const first = newId()
    now -= 1000
    const second = newId()
    now -= 1
    const third = newId()
    expect(second > first).toBe(true)
    expect(Number.parseInt(third.slice(0, 12), 16)).toBe(now)
  })

  it('is the same again for the same clock and seed', () => {
    const made = (seed: number) =>
      Array.from({ length: 20 }, idMaker(at('2026-11-15T12:00:00Z'), seeded(seed)))
    expect(made(7)).toEqual(made(7))
    expect(made(7)).not.toEqual(made(8))
  })
})
