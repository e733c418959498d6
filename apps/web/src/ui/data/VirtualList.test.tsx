import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { VirtualList, type VirtualListProps } from './VirtualList.tsx'

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

function list(items: readonly string[], more: Partial<VirtualListProps<string>> = {}) {
  return (
    <VirtualList
      label="People"
      items={items}
      itemId={(name) => name}
      estimate={40}
      {...more}
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

const boxOf = () => screen.getByRole('region', { name: 'People' })

/** The browser says what was scrolled, in a frame of its own. */
async function scrolled() {
  await act(async () => {
    boxOf().dispatchEvent(new Event('scroll'))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

it('begins at a row', async () => {
  const onNearStart = vi.fn()
  render(list(people, { goTo: { id: 'Person 500' }, onNearStart }))
  await scrolled()
  expect(boxOf().scrollTop).toBe(20_000)
  screen.getByRole('button', { name: 'Person 500' })
  expect(onNearStart).not.toHaveBeenCalled()
})

it('goes to a row once it is there', async () => {
  const goTo = { id: 'Person 700' }
  const { rerender } = render(list(people.slice(0, 100)))
  await scrolled()
  rerender(list(people.slice(0, 100), { goTo }))
  await scrolled()
  expect(boxOf().scrollTop).toBe(0)
  rerender(list(people, { goTo }))
  await scrolled()
  expect(boxOf().scrollTop).toBe(28_000)
  rerender(list(people, { goTo: { id: null } }))
  await scrolled()
  expect(boxOf().scrollTop).toBe(39_680)
})

it('begins at its end and says what is in view', async () => {
  const onShown = vi.fn()
  render(list(people, { followsEnd: true, onShown }))
  await scrolled()
  expect(boxOf().scrollTop).toBe(39_680)
  expect(onShown).toHaveBeenLastCalledWith({ first: 'Person 990', last: 'Person 999', isAtEnd: true })
})

it('leaves whoever reads further up where they are when something is added at the end', async () => {
  const { rerender } = render(list(people, { followsEnd: true }))
  await scrolled()
  boxOf().scrollTop = 20_000
  await scrolled()
  rerender(list([...people, 'Newcomer'], { followsEnd: true }))
  await scrolled()
  expect(boxOf().scrollTop).toBe(20_000)
})
