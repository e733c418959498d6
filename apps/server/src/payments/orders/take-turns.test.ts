import { describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/connect.ts'
import { takeTogether, takeTurn } from './take-turns.ts'

/** Only tells one server from another here. */
const server = () => ({}) as Database

/** Work that ends when it is told to. */
function stage() {
  const begun: PromiseWithResolvers<void>[] = []
  return {
    begun,
    work: () => {
      const one = Promise.withResolvers<void>()
      begun.push(one)
      return one.promise
    },
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('what is asked for while it is done', () => {
  it('is done once more for all who asked, and not before the first is done', async () => {
    const { begun, work } = stage()
    const db = server()
    const asked = [1, 2, 3, 4].map(() => takeTogether(db, 'order', work))
    await settled()
    expect(begun).toHaveLength(1)
    begun[0]!.resolve()
    await settled()
    expect(begun).toHaveLength(2)
    // Asked for while the second is under way, which may have looked already.
    const late = takeTogether(db, 'order', work)
    begun[1]!.resolve()
    await Promise.all(asked)
    await settled()
    expect(begun).toHaveLength(3)
    begun[2]!.resolve()
    await late
    void takeTogether(db, 'order', work)
    expect(begun).toHaveLength(4)
  })

  it('is done although the one before failed, and fails only for those who asked for it', async () => {
    const { begun, work } = stage()
    const db = server()
    const first = takeTogether(db, 'order', work)
    const second = takeTogether(db, 'order', work)
    begun[0]!.reject(new Error('away'))
    await expect(first).rejects.toThrow('away')
    await settled()
    begun[1]!.resolve()
    await second
  })

  it('does not wait for what is about something else, or at another server', () => {
    const { begun, work } = stage()
    const db = server()
    void takeTogether(db, 'order', work)
    void takeTogether(db, 'another', work)
    void takeTogether(server(), 'order', work)
    expect(begun).toHaveLength(3)
  })
})

it('everybody has a turn, in the order of their coming, whatever became of those before', async () => {
  const { begun, work } = stage()
  const db = server()
  const turns = [1, 2, 3].map(() => takeTurn(db, 'community', work))
  const failed = expect(turns[0]).rejects.toThrow('away')
  expect(begun).toHaveLength(1)
  begun[0]!.reject(new Error('away'))
  await failed
  await settled()
  expect(begun).toHaveLength(2)
  begun[1]!.resolve()
  await settled()
  begun[2]!.resolve()
  await Promise.all(turns.slice(1))
})
