import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { VirtualList } from './VirtualList.tsx'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(40_080)
  const rect = function (this: Element) {
    return new DOMRect(0, this.role === 'list' ? -(this.parentElement?.scrollTop ?? 0) : 0)
  }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(rect)
})

const people = Array.from({ length: 1000 }, (_, index) => `Person ${index}`)

function list(items: readonly string[]) {
  return (
    <VirtualList
      label="People"
      items={items}
      itemId={(name) => name}
      estimate={40}
      renderItem={(name) => <button type="button">{name}</button>}
    />
  )
}

it('has on the page only what is seen, and says how much there is', () => {
  render(list(people))
  const shown = screen.getAllByRole('listitem')
  expect(shown.length).toBeGreaterThanOrEqual(10)
  expect(shown.length).toBeLessThan(30)
  expect(shown[2]?.getAttribute('aria-setsize')).toBe('1000')
  expect(shown[2]?.getAttribute('aria-posinset')).toBe('3')
})

it('can be reached by key, to scroll it', () => {
  render(list(people))
  expect(screen.getByRole('region', { name: 'People' }).tabIndex).toBe(0)
})

it('keeps what is seen in its place when something is added before it', () => {
  const { rerender } = render(list(people))
  const box = screen.getByRole('region', { name: 'People' })
  act(() => {
    box.scrollTop = 4000
    box.dispatchEvent(new Event('scroll'))
  })
  screen.getByRole('button', { name: 'Person 101' })
  rerender(list(['Newcomer 1', 'Newcomer 2', ...people]))
  expect(box.scrollTop).toBe(4080)
  screen.getByRole('button', { name: 'Person 101' })
})

it('keeps on the page what has the focus', () => {
  render(list(people))
  const box = screen.getByRole('region', { name: 'People' })
  const third = screen.getByRole('button', { name: 'Person 2' })
  act(() => third.focus())
  act(() => {
    box.scrollTop = 20_000
    box.dispatchEvent(new Event('scroll'))
  })
  screen.getByRole('button', { name: 'Person 505' })
  expect(document.activeElement).toBe(third)
})
