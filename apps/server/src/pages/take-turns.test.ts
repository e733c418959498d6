import { expect, it } from 'vitest'
import { takeTurns } from './take-turns.ts'

const refused = { status: 503, retryAfterSeconds: 5 }

/** Works that end when the test says so, and the order in which they began. */
function works(turn: ReturnType<typeof takeTurns>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (name: string) =>
    turn(() => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  return { begun, begin, end: (name: string) => ends.get(name)!() }
}

it('so many run at once, the others in the order they came, and one too many is refused', async () => {
  const { begun, begin, end } = works(takeTurns({ atOnce: 2, waiting: 2, waitMs: 60_000 }))
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(begin)
  await expect(begin('e')).rejects.toMatchObject(refused)
  expect(begun).toEqual(['a', 'b'])
  end('b')
  expect(await b).toBe('b')
  end('a')
  await a
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  end('c')
  end('d')
  expect(await Promise.all([c, d])).toEqual(['c', 'd'])
})

it('whoever waits too long is refused and takes no place afterwards', async () => {
  const { begun, begin, end } = works(takeTurns({ atOnce: 1, waiting: 1, waitMs: 1 }))
  const a = begin('a')
  await expect(begin('b')).rejects.toMatchObject(refused)
  end('a')
  await a
  const c = begin('c')
  await Promise.resolve()
  end('c')
  expect(await c).toBe('c')
  expect(begun).toEqual(['a', 'c'])
})

it('a work that fails leaves its place to the next', async () => {
  const turn = takeTurns({ atOnce: 1, waiting: 1, waitMs: 60_000 })
  const failing = turn(() => Promise.reject(new Error('broken')))
  const next = turn(() => Promise.resolve('fine'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('fine')
})
