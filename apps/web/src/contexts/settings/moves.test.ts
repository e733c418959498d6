import type { ContextGroup } from '@guildhall/contract/contexts'
import { expect, it } from 'vitest'
import { arranged, askedOf, kindOf } from './moves.ts'

const groups: ContextGroup[] = [
  { _id: 'nogroup', title: '', contexts: ['x', 'y'] },
  { _id: 'a', title: 'A', contexts: ['1', '2'] },
  { _id: 'b', title: 'B', contexts: ['3'] },
  { _id: 'c', title: 'C', contexts: [] },
]
const move = (id: string, fromGroup: string, toGroup: string, position = 0) => ({
  id,
  fromGroup,
  toGroup,
  position,
})
const rooms = (all: readonly ContextGroup[]) =>
  Object.fromEntries(all.map(({ _id, contexts }) => [_id, contexts.join('')]))

it.each([
  ['groupToNoGroup', move('1', 'a', 'nogroup', 1), { nogroup: 'x1y', a: '2', b: '3', c: '' }],
  ['noGroupToGroup', move('x', 'nogroup', 'a', 2), { nogroup: 'y', a: '12x', b: '3', c: '' }],
  ['oneGroupToAnotherGroup', move('2', 'a', 'b', 0), { nogroup: 'xy', a: '1', b: '23', c: '' }],
  ['sameGroup', move('1', 'a', 'a', 1), { nogroup: 'xy', a: '21', b: '3', c: '' }],
  ['sameGroup', move('y', 'nogroup', 'nogroup', 0), { nogroup: 'yx', a: '12', b: '3', c: '' }],
] as const)('tells %s from the others and shows it [CTX-MOVE-2]', (kind, moved, after) => {
  expect(kindOf(moved)).toBe(kind)
  expect(rooms(arranged(groups, kind, moved))).toEqual(after)
})

it('moves whole groups among each other, whatever has no group [CTX-MOVE-2]', () => {
  const after = arranged(groups, 'allGroup', move('a', '', '', 2))
  expect(after.map(({ _id }) => _id)).toEqual(['nogroup', 'b', 'c', 'a'])
})

it('names a group only where the room leaves its own', () => {
  expect(askedOf('sameGroup', move('1', 'a', 'a', 1))).toEqual({
    contextType: 'single',
    contextId: '1',
    position: 1,
  })
  expect(askedOf('groupToNoGroup', move('1', 'a', 'nogroup'))).toEqual({
    contextType: 'single',
    contextId: '1',
    groupId: 'nogroup',
    position: 0,
  })
  expect(askedOf('allGroup', move('a', '', '', 2))).toEqual({
    contextType: 'group',
    groupId: 'a',
    position: 2,
  })
})

it('makes the place for rooms without a group where there was none', () => {
  const none = groups.filter(({ _id }) => _id !== 'nogroup')
  expect(rooms(arranged(none, 'groupToNoGroup', move('1', 'a', 'nogroup')))).toEqual({
    a: '2',
    b: '3',
    c: '',
    nogroup: '1',
  })
})
