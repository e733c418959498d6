import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { worded } from '../testing/worded.tsx'
import { LazyImageCrop } from './LazyImageCrop.tsx'

const picture = { width: 1200, height: 800, close: vi.fn() }
const file = new Blob(['x'], { type: 'image/heic' })
const state = () => document.querySelector('output')?.textContent
const sizes: string[] = []

beforeEach(() => {
  sizes.length = 0
  vi.stubGlobal('createImageBitmap', async () => picture)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    tell,
    type,
  ) {
    sizes.push(`${this.width}×${this.height}`)
    tell(new Blob(['cropped'], { type }))
  })
})

async function open(props = {}) {
  const on = { onDone: vi.fn(), onCancel: vi.fn() }
  render(worded(<LazyImageCrop file={file} {...on} {...props} />))
  return { on, stage: await screen.findByRole('application', { name: 'Picture' }) }
}

it('is worked by keys', async () => {
  const { stage } = await open()
  stage.focus()
  await userEvent.keyboard('++')
  expect(state()).toBe('Zoom 120%, rotated 0°')
  await userEvent.keyboard('-rf')
  expect(state()).toBe('Zoom 110%, rotated 270°, flipped')
  await userEvent.keyboard('r')
  expect(state()).toBe('Zoom 110%, rotated 0°, flipped')
})

it('is worked by buttons, the slider and the wheel, which then does not scroll the page', async () => {
  const { stage } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Rotate right' }))
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } })
  expect(state()).toBe('Zoom 200%, rotated 90°')
  expect(fireEvent.wheel(stage, { deltaY: 5000 })).toBe(false)
  expect(state()).toBe('Zoom 100%, rotated 90°')
})

it('answers with a file of the chosen shape, not larger than its picture', async () => {
  const { on } = await open({ shape: 'wide' })
  await userEvent.click(screen.getByRole('button', { name: 'Use picture' }))
  await waitFor(() => expect(on.onDone).toHaveBeenCalledOnce())
  expect(on.onDone.mock.lastCall?.[0].type).toBe('image/jpeg')
  expect(sizes).toEqual(['1200×675'])
})

it('makes it as small as it is asked to', async () => {
  await open({ maxWidth: 256 })
  await userEvent.click(screen.getByRole('button', { name: 'Use picture' }))
  expect(sizes).toEqual(['256×256'])
})

it('says when the picture cannot be read, and can still be left', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  const onCancel = vi.fn()
  render(worded(<LazyImageCrop file={file} onDone={vi.fn()} onCancel={onCancel} />))
  await screen.findByText('We can’t read this picture. Try another one.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Use picture' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledOnce()
})
