import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderInWords } from '../../testing/words.tsx'
import { Banner } from './Banner.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'

it('can be answered and dismissed', async () => {
  const load = vi.fn()
  const dismiss = vi.fn()
  renderInWords(
    <Banner title="A new version" action={{ label: 'Load it', onClick: load }} onDismiss={dismiss} />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Load it' }))
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect([load.mock.calls.length, dismiss.mock.calls.length]).toEqual([1, 1])
})

it('reads the state of the connection aloud, but not every second', async () => {
  const tryNow = vi.fn()
  renderInWords(<OfflineBanner isReconnecting text="Trying again in 3 s." onTryNow={tryNow} />)
  expect(screen.getByRole('status').textContent).toBe('Reconnecting…')
  await userEvent.click(screen.getByRole('button', { name: 'Try now' }))
  expect(tryNow).toHaveBeenCalledOnce()
})
