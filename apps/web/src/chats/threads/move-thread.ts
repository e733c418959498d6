import { type ThreadGroup, threadGroupCalls } from '@guildhall/contract/chats'
import { act } from '../../platform/store/act.ts'
import type { Thunk } from '../../platform/store/store.ts'
import type { Move } from '../../ui/sorting/order.ts'
import { selectThreadGroups } from '../thread-groups.ts'

type ThreadMoveKind = 'oneToAnother' | 'sameGroup'

const threadMoveKind = ({ fromGroup, toGroup }: Pick<Move, 'fromGroup' | 'toGroup'>): ThreadMoveKind =>
  fromGroup === toGroup ? 'sameGroup' : 'oneToAnother'

/** The headings after a move; in the same group only one changes. */
function arrangedThreads(groups: readonly ThreadGroup[], move: Move): ThreadGroup[] {
  const { id, toGroup, position } = move
  const isWithin = threadMoveKind(move) === 'sameGroup'
  const known = groups.some(({ _id }) => _id === toGroup)
    ? groups
    : [{ _id: toGroup, title: '', chats: [] }, ...groups]
  return known.map((group) => {
    if (isWithin && group._id !== toGroup) return group
    const others = group.chats.filter((chat) => chat !== id)
    return { ...group, chats: group._id === toGroup ? others.toSpliced(position, 0, id) : others }
  })
}

/** Shows a thread in its new place at once; the server takes it from its old heading. */
export function moveThread(channelId: string, move: Move): Thunk<Promise<boolean>> {
  return act((state) => {
    const threadGroups = arrangedThreads(selectThreadGroups(state, channelId) ?? [], move)
    const chats = threadGroups.find(({ _id }) => _id === move.toGroup)!.chats
    return {
      shown: { threadOrders: { [channelId]: { threadGroups } } },
      turn: `threads of ${channelId}`,
      ask: ({ request }) =>
        request(threadGroupCalls.updateThreadGroup, { channelId, groupId: move.toGroup, chats }),
      failedKey: 'threadGroups.moveFailed',
    }
  })
}
