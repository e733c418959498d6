import { expect, it, vi } from 'vitest'
import { createExit } from './exit.ts'

it('leaves by the first way out, once, until the page is brought back', () => {
  const location = { assign: vi.fn(), reload: vi.fn() }
  const window = Object.assign(new EventTarget(), { location }) as unknown as Window
  const exit = createExit(window)
  exit.open('/')
  exit.reload()
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('/')
  expect(location.reload).not.toHaveBeenCalled()

  window.dispatchEvent(new Event('pageshow'))
  exit.reload()
  expect(location.reload).toHaveBeenCalledOnce()
})
