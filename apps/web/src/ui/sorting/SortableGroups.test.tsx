import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect, it, vi } from 'vitest'
import { english } from '../../testing/english.ts'
import { type Move, movedTo } from './order.ts'
import { SortableGroups } from './SortableGroups.tsx'

const names: Record<string, string> = { setUp: 'Set up', centering: 'Centering', shaping: 'Shaping' }
const start = [
  { id: 'setUp', items: ['Stool', 'Clay'] },
  { id: 'centering', items: ['Lump', 'Water'] },
  { id: 'shaping', items: ['Bowl'] },
]
const onMove = vi.fn<(move: Move) => void>()
const onMoveGroup = vi.fn<(move: { id: string; position: number }) => void>()

function Outline({ closed = [] }: { readonly closed?: string[] }) {
  const [groups, setGroups] = useState(start)
  const [shut, setShut] = useState(closed)
  return (
    <SortableGroups
      label="Outline"
      groups={groups.map((group) => ({
        id: group.id,
        items: [...group.items],
        name: names[group.id]!,
        isClosed: shut.includes(group.id),
      }))}
      itemId={(item) => item}
      itemName={(item) => item}
      renderHeader={({ name }, tools) => (
        <h2>
          {name} {tools?.grip}
        </h2>
      )}
      renderItem={(item, { grip, moveTo }) => (
        <>
          {grip}
          {item}
          <button type="button" onClick={() => moveTo('shaping', 9)}>
            {`Put ${item} last`}
          </button>
        </>
      )}
      onOpen={(group) => setShut((all) => all.filter((one) => one !== group))}
      onMove={(move) => {
        onMove(move)
        const moved = movedTo(groups, move.id, { group: move.toGroup, position: move.position })
        setGroups(moved.map(({ id, items }) => ({ id, items: [...items] })))
      }}
      onMoveGroup={onMoveGroup}
    />
  )
}

function show(closed?: string[]) {
  const { container } = render(
    <I18nextProvider i18n={english}>
      <Outline closed={closed} />
    </I18nextProvider>,
  )
  const said = () =>
    [...container.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join('')
  return { said }
}

const grip = (name: string) => screen.getByRole('button', { name: `Move ${name}` })
const press = (keys: string) => userEvent.keyboard(keys)
const shown = () =>
  Object.values(names).map((name) =>
    within(screen.getByRole('list', { name }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/Put.*/, '')),
  )

it('is moved by key within its group and into the next, and every step is said', async () => {
  const { said } = show()
  grip('Clay').focus()
  await press(' ')
  expect(said()).toBe('Lifted “Clay” in Set up, position 2 of 2.')
  expect(grip('Clay').getAttribute('aria-pressed')).toBe('true')
  await press('{ArrowUp}')
  expect(said()).toBe('Moving “Clay”. Drop in Set up, position 1 of 2.')
  expect(shown()[0]).toEqual(['Clay', 'Stool'])
  await press('{ArrowDown}{ArrowDown}')
  expect(said()).toBe('Moving “Clay”. Drop in Centering, position 1 of 3.')
  expect(document.activeElement).toBe(grip('Clay'))
  await press('{ArrowDown}')
  expect(onMove).not.toHaveBeenCalled()
  await press(' ')
  expect(said()).toBe('“Clay” is now in Centering, position 2 of 3.')
  expect(onMove.mock.calls).toEqual([[{ id: 'Clay', fromGroup: 'setUp', toGroup: 'centering', position: 1 }]])
  expect(shown()).toEqual([['Stool'], ['Lump', 'Clay', 'Water'], ['Bowl']])
  expect(document.activeElement).toBe(grip('Clay'))
})

it('goes back where it was when it is cancelled', async () => {
  const { said } = show()
  grip('Stool').focus()
  await press(' {ArrowDown}{ArrowDown}{ArrowDown}')
  expect(shown()).toEqual([['Clay'], ['Lump', 'Stool', 'Water'], ['Bowl']])
  await press('{Escape}')
  expect(shown()).toEqual([['Stool', 'Clay'], ['Lump', 'Water'], ['Bowl']])
  expect(said()).toBe('Cancelled. “Stool” is still in Set up, position 1 of 2.')
  expect(document.activeElement).toBe(grip('Stool'))
  expect(onMove).not.toHaveBeenCalled()
})

it('is cancelled when the focus goes elsewhere', async () => {
  const { said } = show()
  grip('Stool').focus()
  await press(' {ArrowDown}')
  await press('{Tab}')
  expect(shown()[0]).toEqual(['Stool', 'Clay'])
  expect(said()).toContain('Cancelled')
})

it('stops at both ends, and tells nobody of a move that moves nothing', async () => {
  const { said } = show()
  grip('Stool').focus()
  await press(' {ArrowUp} ')
  expect(said()).toBe('“Stool” is now in Set up, position 1 of 2.')
  expect(onMove).not.toHaveBeenCalled()
})

it('opens a closed group it is moved into', async () => {
  show(['centering'])
  expect(screen.queryByRole('list', { name: 'Centering' })).toBeNull()
  grip('Clay').focus()
  await press(' {ArrowDown}')
  expect(shown()[1]).toEqual(['Clay', 'Lump', 'Water'])
  expect(document.activeElement).toBe(grip('Clay'))
})

it('is moved at once from a menu, no further than the end', async () => {
  const { said } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Put Stool last' }))
  expect(onMove).toHaveBeenCalledWith({ id: 'Stool', fromGroup: 'setUp', toGroup: 'shaping', position: 1 })
  expect(said()).toBe('“Stool” is now in Shaping, position 2 of 2.')
})

it('moves whole groups', async () => {
  const { said } = show()
  grip('Centering').focus()
  await press(' {ArrowUp}')
  expect(said()).toBe('Moving “Centering”. Drop at position 1 of 3.')
  await press(' ')
  expect(onMoveGroup).toHaveBeenCalledWith({ id: 'centering', position: 0 })
})

it('is not lifted by a click of the mouse, and says how it is moved', async () => {
  show()
  await userEvent.click(grip('Clay'))
  expect(grip('Clay').getAttribute('aria-pressed')).toBe('false')
  const help = document.getElementById(grip('Clay').getAttribute('aria-describedby') ?? '')
  expect(help?.textContent).toContain('Press Space to lift')
})
