import { expect, it } from 'vitest'
import { movedTo, placeOf, stepped } from './order.ts'

const order = [
  { id: 'setUp', items: ['stool', 'clay', 'wedging'] },
  { id: 'empty', items: [] },
  { id: 'centering', items: ['lump', 'water'] },
]

it('counts a position among the others', () => {
  expect(movedTo(order, 'stool', { group: 'setUp', position: 2 })[0]?.items).toEqual([
    'clay',
    'wedging',
    'stool',
  ])
  expect(movedTo(order, 'wedging', { group: 'setUp', position: 0 })[0]?.items).toEqual([
    'wedging',
    'stool',
    'clay',
  ])
})

it('moves between groups', () => {
  const moved = movedTo(order, 'clay', { group: 'centering', position: 1 })
  expect(moved.map(({ items }) => items)).toEqual([['stool', 'wedging'], [], ['lump', 'clay', 'water']])
  expect(placeOf(moved, 'clay')).toEqual({ group: 'centering', position: 1 })
})

it('steps through every place, empty groups too, and stops at both ends', () => {
  const walk = (by: 1 | -1) => {
    const places = [{ group: by > 0 ? 'setUp' : 'centering', position: by > 0 ? 0 : 2 }]
    for (let left = 8; left > 0; left--) places.push(stepped(order, 'stool', places.at(-1)!, by))
    return places.map(({ group, position }) => `${group} ${position}`)
  }
  const down = [
    'setUp 0',
    'setUp 1',
    'setUp 2',
    'empty 0',
    'centering 0',
    'centering 1',
    'centering 2',
    'centering 2',
    'centering 2',
  ]
  expect(walk(1)).toEqual(down)
  expect(walk(-1)).toEqual([...down.slice(0, 7).reverse(), 'setUp 0', 'setUp 0'])
})
