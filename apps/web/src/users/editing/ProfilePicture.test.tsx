import type { Picture } from '@guildhall/contract/files'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { listeners } from '../../app.tsx'
import { hear } from '../../platform/realtime/listeners.ts'
import { received } from '../../platform/store/collections.ts'
import { AppShell } from '../../shell/lazy-shell.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { createWorld } from '../../testing/world.tsx'

const PLACES = '/api/v2/files/assignPresignedUrl'
const WEAR = '/api/v2/user/basic/dp'

beforeAll(() =>
  Promise.all([AppShell.preload(), import('./ProfileEdit.tsx'), import('./ProfilePictureCrop.tsx')]),
)

const rendition = (isAvailable: boolean, filename: string) => ({
  filename,
  url: '/files/picture',
  isAvailable,
  width: null,
  height: null,
})
const picture = (isAvailable: boolean, key = 'my-key'): Picture => {
  const one = rendition(isAvailable, key)
  const [thumbnail, lowres] = ['thumbnail', 'lowres'].map((size) => ({
    ...one,
    url: `/files/picture/${size}`,
  }))
  const sizes = { original: one, thumbnail: thumbnail!, lowres: lowres!, highres: one }
  return { _id: 'f'.repeat(32), contentType: 'image/jpeg', ...sizes }
}
const ana = signedIn.me!
const wearing = (displayPicture: Picture | null) => ({ ...signedIn, me: { ...ana, displayPicture } })
const places = () => ({ urls: { image1: 'https://store.test/1' }, keys: { image1: 'my-key' } })

let puts: { url: string; type: string; body: Blob }[]
let status: number
const drawn = vi.fn()

beforeEach(() => {
  puts = []
  status = 200
  class Request {
    status = 0
    upload = {}
    onload?: () => void
    onloadend?: () => void
    #put = { url: '', type: '' }
    open = (_method: string, url: string) => Object.assign(this.#put, { url })
    setRequestHeader = (_name: string, type: string) => Object.assign(this.#put, { type })
    send(body: Blob) {
      puts.push({ ...this.#put, body })
      this.status = status
      setTimeout(() => this.onload?.())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 800, close: () => undefined }))
  drawn.mockReset()
  const pen = new Proxy(
    {},
    {
      get:
        (_, step) =>
        (...by: number[]) =>
          drawn(step, ...by),
      set: () => true,
    },
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((tell, type) =>
    tell(new Blob(['cropped'], { type })),
  )
})

function open(answers: Parameters<typeof createWorld>[0], displayPicture: Picture | null = null) {
  const world = createWorld({ [PLACES]: places, ...answers }, wearing(displayPicture))
  world.open('/me/settings/profile')
  return world
}
const choose = async (file = new File(['x'], 'me.png', { type: 'image/png' })) =>
  userEvent.upload(await screen.findByLabelText('Profile picture'), file)
const use = async () => userEvent.click(await screen.findByRole('button', { name: 'Use picture' }))
const faces = () => [...document.querySelectorAll('main img')].map((img) => img.getAttribute('src'))

it('is turned and flipped as its owner likes before it is used [APP-CROP-1]', async () => {
  const { asked } = open({ [WEAR]: () => ({ user: { ...ana, displayPicture: picture(false) } }) })
  await choose()
  await userEvent.click(await screen.findByRole('button', { name: 'Rotate right' }))
  await userEvent.click(screen.getByRole('button', { name: 'Flip' }))
  drawn.mockClear()
  await use()
  await screen.findByText('Picture saved')
  expect(drawn).toHaveBeenCalledWith('rotate', Math.PI / 2)
  const [, across, down] = drawn.mock.calls.find(([step]) => step === 'scale') ?? []
  expect(Math.sign(across)).toBe(-Math.sign(down))
  expect(puts).toMatchObject([{ url: 'https://store.test/1', type: 'image/png' }])
  expect(await puts[0]?.body.text()).toBe('cropped')
  expect(asked.at(-1)).toEqual({ path: WEAR, input: { displaypicture: { filename: 'my-key' } } })
})

it('is seen at once, also in the shell, before the server has looked at it', async () => {
  open({ [WEAR]: () => ({ user: { ...ana, displayPicture: picture(false) } }) })
  await choose()
  await use()
  await screen.findByText('Picture saved')
  const inShell = screen.getByRole('button', { name: 'Your account, Ana Berg' }).querySelector('img')
  expect(inShell?.src).toMatch(/^blob:/)
  expect(faces()).toEqual([inShell?.src])
})

it('is refused at once when it is no picture, and nothing is sent', async () => {
  const { asked } = open({})
  const field = await screen.findByLabelText('Profile picture')
  await userEvent.upload(field, new File(['x'], 'me.gif', { type: 'image/gif' }))
  await screen.findByText('This file type isn’t supported here. Use JPEG or PNG.')
  expect([asked, puts]).toEqual([[], []])
  await choose()
  await screen.findByRole('dialog', { name: 'Crop your picture' })
  expect(screen.queryByText(/does not fit here/)).toBeNull()
})

it.each([
  ['none', {}],
  ['two', { image1: 'https://store.test/1', image2: 'https://store.test/2' }],
])('is not sent when %s came instead of one address [ACC-PROFILE-5] [ACC-PROFILE-6]', async (_, urls) => {
  const { asked } = open({ [PLACES]: () => ({ urls, keys: { image1: 'my-key', image2: 'other' } }) })
  await choose()
  await use()
  await screen.findByText('Something happened! Try again.')
  expect([puts, asked.map(({ path }) => path)]).toEqual([[], [PLACES]])
})

it('stays as it was when the new one does not arrive [UP-6]', async () => {
  status = 500
  const { asked } = open({}, picture(true))
  await choose()
  await use()
  await screen.findByText('error uploading image')
  expect(faces()).toEqual(['/files/picture/lowres'])
  expect(asked.map(({ path }) => path)).toEqual([PLACES])
})

async function remove() {
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove picture' }))
}

it('is taken away', async () => {
  const { asked, store } = open({ [WEAR]: () => ({ user: ana }) }, picture(true))
  await remove()
  await screen.findByText('Picture removed')
  expect(asked).toEqual([{ path: WEAR, input: { displaypicture: null } }])
  expect(store.getState().preloadedData.me?.displayPicture).toBeNull()
  expect(faces()).toEqual([])
})

it('comes back when that is refused', async () => {
  open({ [WEAR]: refused(503, 'unavailable', 'Not now') }, picture(true))
  await remove()
  await screen.findByText('Not now')
  expect(faces()).toEqual(['/files/picture/lowres'])
})

it('is shown wherever I am once the server has looked at it', async () => {
  const unseen = picture(false, 'sent from elsewhere')
  const { store } = open({}, unseen)
  store.dispatch(received({ users: [{ ...ana, displayPicture: unseen }] }))
  await screen.findByLabelText('Profile picture')
  expect(faces()).toEqual([])
  await hear(listeners, store.dispatch, 'mediaReady', { _id: 'f'.repeat(32), isAvailable: true })
  await waitFor(() => expect(faces()).toEqual(['/files/picture/lowres']))
  expect(store.getState().users.entities[ana._id]?.displayPicture?.thumbnail.isAvailable).toBe(true)
})

it('is gone, and said to be, when the server cannot read it', async () => {
  const { store } = open({}, picture(false))
  await hear(listeners, store.dispatch, 'mediaReady', { _id: 'f'.repeat(32), isAvailable: false })
  await screen.findByText('We can’t read this picture. Try another one.')
  expect(store.getState().preloadedData.me?.displayPicture).toBeNull()
})

it('does not mind what becomes of other files', async () => {
  const { store } = open({}, picture(false))
  await hear(listeners, store.dispatch, 'mediaReady', { _id: 'e'.repeat(32), isAvailable: false })
  expect(store.getState().preloadedData.me?.displayPicture).toEqual(picture(false))
  expect(store.getState().toasts).toEqual([])
})
