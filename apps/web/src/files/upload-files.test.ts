import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { playClips } from '../testing/clips.ts'
import { english } from '../testing/english.ts'
import { signedIn } from '../testing/preloaded.ts'
import { placesOf, takeUploads } from '../testing/puts.ts'
import { refused } from '../testing/refused.ts'
import { createWorld } from '../testing/world.tsx'
import { type Job, uploadFiles } from './upload-files.ts'

const PLACES = '/api/v2/files/assignPresignedUrl'

const pictures = (count: number, type = 'image/png'): Job[] =>
  Array.from({ length: count }, (_, at) => ({
    file: new Blob(['x'.repeat(at + 1)], { type }),
    contentType: type as 'image/png',
  }))

const worldWith = (places: (input: unknown) => unknown = placesOf) =>
  createWorld({ [PLACES]: places }, signedIn)
const told = ({ store }: ReturnType<typeof createWorld>) =>
  store
    .getState()
    .toasts.map((toast) => ['textKey' in toast ? english.t(toast.textKey) : toast.text, toast.duration])

it('asks for an address for each file, by count, content type and file type [UP-1]', async () => {
  takeUploads()
  const { store, asked } = worldWith()
  await store.dispatch(uploadFiles('image', pictures(2)))
  const input = { count: 2, contentType: 'image/png', fileType: 'image', sizes: [1, 2] }
  expect(asked).toEqual([{ path: PLACES, input }])
})

it('puts each file to its address as the body [UP-3], with its content type [UP-4], and answers the keys', async () => {
  const puts = takeUploads()
  const jobs = [...pictures(2), ...pictures(1, 'image/jpeg')]
  const sent = await worldWith().store.dispatch(uploadFiles('image', jobs))
  expect(puts.map(({ method, url, contentType }) => [method, url, contentType])).toEqual([
    ['PUT', 'https://store.test/image1', 'image/png'],
    ['PUT', 'https://store.test/image2', 'image/png'],
    ['PUT', 'https://store.test/image1', 'image/jpeg'],
  ])
  expect(puts.map(({ body }) => body)).toEqual(jobs.map(({ file }) => file))
  expect(sent.map((one) => one?.key)).toEqual(['key of image1', 'key of image2', 'key of image1'])
})

it('tells how far each is', async () => {
  takeUploads()
  const onProgress = vi.fn()
  await worldWith().store.dispatch(uploadFiles('image', [{ ...pictures(1)[0]!, onProgress }]))
  expect(onProgress).toHaveBeenCalledWith(1)
})

it.each([-1, 1])(
  'sends nothing when %i address too many comes [ACC-PROFILE-5] [ACC-PROFILE-6]',
  async (extra) => {
    const puts = takeUploads()
    const world = worldWith((input) => placesOf(input, extra))
    const sent = await world.store.dispatch(uploadFiles('image', pictures(2)))
    expect([sent, puts]).toEqual([[null, null], []])
    expect(told(world)).toEqual([['Something happened! Try again.', 5000]])
  },
)

it('says so when an image is not taken, for 5 s [UP-6], and when a file is not [UP-7]', async () => {
  takeUploads((url) => (url.endsWith('2') ? 403 : 200))
  const world = worldWith()
  const [first, second] = await world.store.dispatch(uploadFiles('image', pictures(2)))
  expect([first?.key, second]).toEqual(['key of image1', null])
  expect(told(world)).toEqual([['error uploading image', 5000]])

  takeUploads(() => 0)
  const other = worldWith()
  const file = new File(['x'], 'a.pdf')
  await other.store.dispatch(uploadFiles('file', [{ file, contentType: 'application/pdf' }]))
  expect(told(other)).toEqual([['Error uploading file', 5000]])
})

it('says it once for all that fail together', async () => {
  takeUploads(() => 500)
  const world = worldWith()
  await world.store.dispatch(uploadFiles('image', pictures(5)))
  expect(told(world)).toHaveLength(1)
})

it('says what the server says when it gives no addresses', async () => {
  const world = worldWith(refused(429, 'rate_limited', 'Too many requests. Please wait a moment.'))
  await world.store.dispatch(uploadFiles('image', pictures(1)))
  expect(told(world)).toEqual([['Too many requests. Please wait a moment.', 5000]])
})

it('stops what is cancelled, without a word, and sends the rest', async () => {
  const puts = takeUploads((url) => (url.endsWith('1') ? 'never' : 200))
  const stop = new AbortController()
  const [first, ...rest] = pictures(2)
  const world = worldWith()
  const sent = world.store.dispatch(uploadFiles('image', [{ ...first!, signal: stop.signal }, ...rest]))
  await waitFor(() => expect(puts).toHaveLength(2))
  stop.abort()
  expect((await sent).map((one) => one?.key)).toEqual([undefined, 'key of image2'])
  expect(told(world)).toEqual([])
})

it('asks for ten at a time, and sends three', async () => {
  const puts = takeUploads(() => 'never')
  const { store, asked } = worldWith()
  void store.dispatch(uploadFiles('image', pictures(12)))
  await waitFor(() => expect(puts).toHaveLength(3))
  expect(asked.map(({ input }) => (input as { count: number }).count)).toEqual([10])
})

const film = { file: new File(['x'], 'a.mp4', { type: 'video/mp4' }), contentType: 'video/mp4' } as const

it('sends a video with its picture', async () => {
  const puts = takeUploads()
  playClips(60)
  const onPoster = vi.fn()
  const [sent] = await worldWith().store.dispatch(uploadFiles('video', [{ ...film, onPoster }]))
  expect(sent).toEqual({ key: 'key of video1', posterKey: 'key of image1' })
  expect(puts.map(({ url, contentType }) => [url, contentType])).toEqual([
    ['https://store.test/video1', 'video/mp4'],
    ['https://store.test/image1', 'image/jpeg'],
  ])
  expect(puts[1]?.body).toBe(onPoster.mock.lastCall?.[0])
})

it('sends a video alone where the browser cannot read it', async () => {
  const puts = takeUploads()
  playClips('unreadable')
  const [sent] = await worldWith().store.dispatch(uploadFiles('video', [film]))
  expect(sent).toEqual({ key: 'key of video1', posterKey: null })
  expect(puts).toHaveLength(1)
})
