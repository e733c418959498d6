import { expect, it } from 'vitest'
import { playClips } from '../testing/clips.ts'
import { posterMoment, posterOf } from './poster.ts'

const clip = new File(['x'], 'a.mp4', { type: 'video/mp4' })
it('is taken at ten seconds [UP-10]', async () => {
  expect(posterMoment(600)).toBe(10)
  expect(posterMoment(Number.POSITIVE_INFINITY)).toBe(10)
  const sought = playClips(600)
  const picture = await posterOf(clip)
  expect(sought).toEqual([10])
  expect([picture?.type, await picture?.text()]).toEqual(['image/jpeg', '640×360'])
})

it('is the last picture of a shorter clip', async () => {
  for (const duration of [10, 4, 0.5]) {
    expect(posterMoment(duration)).toBeLessThan(duration)
    expect(posterMoment(duration)).toBeGreaterThanOrEqual(duration - 0.1)
  }
  expect([posterMoment(0), posterMoment(Number.NaN)]).toEqual([0, 0])
  const sought = playClips(4)
  await posterOf(clip)
  expect(sought).toEqual([3.95])
})

it('is left to the server where the browser cannot read the clip', async () => {
  playClips('unreadable')
  expect(await posterOf(clip)).toBeNull()
})
