import { afterEach, expect, it, vi } from 'vitest'
import { createSayRefusal } from './say-refusal.ts'

const problem = { message: 'You have 50 drafts', code: 'conflict', reason: 'posts.tooManyDrafts' }

afterEach(() => vi.useRealTimers())

it('fetches nothing for a refusal without a reason', async () => {
  const load = vi.fn(async () => () => 'never said')
  const say = createSayRefusal(load)
  for (const data of [{ message: 'No', code: 'forbidden' }, '<h1>', null])
    expect(await say(data)).toBeUndefined()
  expect(load).not.toHaveBeenCalled()
})

it('says the refusal, also after its sentences did not come at first', async () => {
  const load = vi
    .fn(async () => () => 'Es gibt schon 50 Entwürfe')
    .mockRejectedValueOnce(new Error('offline'))
  const say = createSayRefusal(load)
  expect(await say(problem)).toBeUndefined()
  expect(await say(problem)).toBe('Es gibt schon 50 Entwürfe')
})

it('does not wait for ever', async () => {
  vi.useFakeTimers()
  const said = createSayRefusal(() => new Promise(() => undefined))(problem)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await said).toBeUndefined()
})
