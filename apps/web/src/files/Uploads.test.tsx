import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { signedIn } from '../testing/preloaded.ts'
import { placesOf, takeUploads } from '../testing/puts.ts'
import { renderInWords } from '../testing/words.tsx'
import { createWorld } from '../testing/world.tsx'
import { Uploads } from './Uploads.tsx'
import { createUploads } from './uploads.ts'
import { useUploads } from './use-uploads.ts'

const PLACES = '/api/v2/files/assignPresignedUrl'
const tile = (name = 'tile.png', size = 4) => new File(['x'.repeat(size)], name, { type: 'image/png' })

function open() {
  const world = createWorld({ [PLACES]: placesOf }, signedIn)
  let queue!: ReturnType<typeof createUploads>
  function Page() {
    const uploads = useUploads()
    queue = uploads.queue
    return <Uploads {...uploads} />
  }
  const { unmount } = renderInWords(
    <Provider store={world.store}>
      <Page />
    </Provider>,
  )
  const add = (files: File[], fileType: 'image' | 'file' = 'image') =>
    act(() => void queue.add(files, fileType))
  return { ...world, add, queue: () => queue, unmount }
}

it('shows a row for each file, and keeps the keys of those that are sent', async () => {
  takeUploads()
  const { add, queue } = open()
  add([tile('one.png'), tile('two.png')])
  await screen.findByText('2 files uploaded')
  expect(screen.getAllByText('Uploaded')).toHaveLength(2)
  expect(
    queue()
      .get()
      .map(({ sentAs }) => sentAs?.key),
  ).toEqual(['key of image1', 'key of image2'])
})

it('refuses inline what does not fit, before anything is sent', async () => {
  const puts = takeUploads()
  const { add, asked } = open()
  add([new File(['x'], 'tile.heic', { type: 'image/heic' }), new File([], 'none.png')])
  screen.getByText('This file type isn’t supported here. Use JPEG or PNG.')
  screen.getByText('This file is empty.')
  const large = Object.defineProperty(tile('large.png'), 'size', { value: 2e9 })
  add([large])
  screen.getByText('This file is too large. The limit is 105 MB.')
  expect([asked, puts]).toEqual([[], []])
})

it('takes another file in place of a refused one', async () => {
  takeUploads()
  const { add } = open()
  add([new File(['x'], 'tile.heic')])
  await userEvent.click(screen.getByRole('button', { name: 'Replace' }))
  const field = screen.getByLabelText<HTMLInputElement>('Choose another file')
  expect(field.accept).toContain('.jpeg')
  await userEvent.upload(field, tile())
  await screen.findByText('1 file uploaded')
  expect(screen.queryByText('tile.heic')).toBeNull()
})

it('tries again what failed', async () => {
  takeUploads(() => 500)
  const { add, asked } = open()
  add([tile()])
  const again = await screen.findByRole('button', { name: 'Try again' })
  screen.getByText('Upload failed.')
  takeUploads()
  await userEvent.click(again)
  await screen.findByText('1 file uploaded')
  expect(asked).toHaveLength(2)
})

it('stops what is cancelled, and everything when the page is left', async () => {
  const puts = takeUploads(() => 'never')
  const { add, store, unmount } = open()
  add([tile('one.png'), tile('two.png')])
  await waitFor(() => expect(puts).toHaveLength(2))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload of one.png' }))
  expect(screen.queryByText('one.png')).toBeNull()
  expect(puts.map(({ isStopped }) => isStopped)).toEqual([true, false])
  unmount()
  expect(puts.map(({ isStopped }) => isStopped)).toEqual([true, true])
  expect(store.getState().toasts).toEqual([])
})

it('says how far it is and how long it takes', async () => {
  const puts = takeUploads(() => 'never')
  const { store } = createWorld({ [PLACES]: placesOf }, signedIn)
  let now = 0
  const queue = createUploads(store.dispatch, () => now)
  queue.add([tile('tile.png', 100)], 'image')
  await waitFor(() => expect(puts).toHaveLength(1))
  puts[0]?.progress(10)
  expect(queue.get()[0]).toMatchObject({ state: 'uploading', sent: 10, secondsLeft: undefined })
  now = 2000
  puts[0]?.progress(50)
  expect(queue.get()[0]).toMatchObject({ sent: 50, secondsLeft: 2 })
})
