import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useSwipeAway } from './use-swipe-away.ts'

interface Props {
  readonly towards: 'bottom' | 'start' | 'end'
  readonly onAway: () => void
}

function Panel({ towards, onAway }: Props) {
  return <div data-testid="panel" data-swipe {...useSwipeAway(towards, onAway)} />
}

function swiped(
  towards: Props['towards'],
  by: { clientX?: number; clientY?: number },
  pointerType = 'touch',
) {
  const away = vi.fn()
  const { unmount } = render(<Panel towards={towards} onAway={away} />)
  const panel = screen.getByTestId('panel')
  fireEvent.pointerDown(panel, { clientX: 0, clientY: 0, pointerType })
  fireEvent.pointerMove(panel, { ...by, pointerType })
  const shift = panel.style.getPropertyValue('--swipe')
  fireEvent.pointerUp(panel, { ...by, pointerType })
  unmount()
  return { isAway: away.mock.calls.length === 1, shift, after: panel.style.getPropertyValue('--swipe') }
}

it('goes when a finger pushes it far enough, else returns', () => {
  expect(swiped('bottom', { clientY: 100 })).toEqual({ isAway: true, shift: '100px', after: '' })
  expect(swiped('bottom', { clientY: 40 })).toEqual({ isAway: false, shift: '40px', after: '' })
})

it('goes only towards its edge', () => {
  expect(swiped('bottom', { clientY: -200 })).toMatchObject({ isAway: false, shift: '0px' })
  expect(swiped('start', { clientX: -100 }).isAway).toBe(true)
  expect(swiped('start', { clientX: 100 }).isAway).toBe(false)
  expect(swiped('end', { clientX: 100 }).isAway).toBe(true)
})

it('leaves the mouse to select text', () => {
  expect(swiped('bottom', { clientY: 100 }, 'mouse')).toMatchObject({ isAway: false, shift: '' })
})
