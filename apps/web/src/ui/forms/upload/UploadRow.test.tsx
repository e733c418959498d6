import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { worded } from '../testing/worded.tsx'
import { UploadRow } from './UploadRow.tsx'
import type { Upload } from './upload.ts'

const file = { name: 'tiles.mp4', type: 'video/mp4', size: 96e6 }
const actions = () => ({ onCancel: vi.fn(), onRetry: vi.fn(), onReplace: vi.fn(), onRemove: vi.fn() })
const row = (upload: Partial<Upload>, on = actions()) => {
  const { rerender } = render(worded(<UploadRow upload={{ ...file, state: 'waiting', ...upload }} {...on} />))
  const next = (later: Partial<Upload>) =>
    rerender(worded(<UploadRow upload={{ ...file, state: 'waiting', ...later }} {...on} />))
  return { on, next }
}
const buttons = () =>
  screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)

it('says how much is sent, how long it takes, and can be cancelled', async () => {
  const { on, next } = row({ state: 'uploading', sent: 41e6, secondsLeft: 19.4 })
  screen.getByText('41 of 96 MB · about 20 s left')
  expect(screen.getByRole('progressbar', { name: 'Upload of tiles.mp4' }).getAttribute('value')).toBe(
    '41000000',
  )
  expect(buttons()).toEqual(['Cancel upload of tiles.mp4'])
  await userEvent.click(screen.getByRole('button'))
  expect(on.onCancel).toHaveBeenCalledOnce()
  next({ state: 'uploading', sent: 41e6, secondsLeft: 61 })
  screen.getByText('41 of 96 MB · about 2 min left')
})

it('offers what can be done in each state', () => {
  const { next } = row({ state: 'waiting' })
  screen.getByText('96 MB · Waiting')
  next({ state: 'processing' })
  expect(buttons()).toEqual(['Cancel upload of tiles.mp4'])
  next({ state: 'done' })
  screen.getByText('Uploaded')
  expect(buttons()).toEqual(['Replace', 'Remove tiles.mp4'])
  next({ state: 'failed' })
  screen.getByText('Upload failed.')
  expect(buttons()).toEqual(['Try again', 'Remove tiles.mp4'])
  next({ state: 'refused', accepted: 'JPEG or PNG' })
  screen.getByText('This file type isn’t supported here. Use JPEG or PNG.')
  expect(buttons()).toEqual(['Replace', 'Remove tiles.mp4'])
  next({ state: 'failed', problem: 'The file is too large.' })
  screen.getByText('The file is too large.')
})
