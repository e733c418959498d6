import { type ContextGroup, NO_GROUP } from '@guildhall/contract/contexts'
import type { Move } from '../../ui/sorting/order.ts'

/** The kind of move: a room within its group, into or out of one, between two; or a whole group. */
export type MoveKind =
  | 'groupToNoGroup'
  | 'noGroupToGroup'
  | 'oneGroupToAnotherGroup'
  | 'sameGroup'
  | 'allGroup'

export function kindOf({ fromGroup, toGroup }: Pick<Move, 'fromGroup' | 'toGroup'>): MoveKind {
  if (fromGroup === toGroup) return 'sameGroup'
  if (toGroup === NO_GROUP) return 'groupToNoGroup'
  return fromGroup === NO_GROUP ? 'noGroupToGroup' : 'oneGroupToAnotherGroup'
}

/** The input for the server: a room that stays in its group needs no other group named. */
export function askedOf(kind: MoveKind, { id, toGroup, position }: Move) {
  if (kind === 'allGroup') return { contextType: 'group', groupId: id, position }
  const room = { contextType: 'single', contextId: id, position }
  return kind === 'sameGroup' ? room : { ...room, groupId: toGroup }
}

/** The groups after a move. */
export function arranged(groups: readonly ContextGroup[], kind: MoveKind, move: Move): ContextGroup[] {
  const { id, toGroup, position } = move
  if (kind === 'allGroup') {
    const loose = groups.filter(({ _id }) => _id === NO_GROUP)
    const moved = groups.filter(({ _id }) => _id === id)
    const others = groups.filter(({ _id }) => _id !== id && _id !== NO_GROUP)
    return [...loose, ...others.toSpliced(position, 0, ...moved)]
  }
  const known = groups.some(({ _id }) => _id === toGroup)
    ? groups
    : [...groups, { _id: toGroup, title: '', contexts: [] }]
  return known.map((group) => {
    const others = group.contexts.filter((room) => room !== id)
    return { ...group, contexts: group._id === toGroup ? others.toSpliced(position, 0, id) : others }
  })
}
