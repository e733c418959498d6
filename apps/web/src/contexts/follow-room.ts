import { contextCalls, type FollowLevel } from '@guildhall/contract/contexts'
import { act } from '../platform/store/act.ts'
import { changed } from '../platform/store/collections.ts'
import type { KeptContext } from './collections.ts'

/** Chooses what the viewer hears of a room: shown at once, taken back when the server refuses. */
export const followRoom = ({ channelId, _id }: KeptContext, level: FollowLevel) =>
  act({
    shown: { contexts: { [_id]: { followLevel: level } } },
    turn: `follow/${_id}`,
    ask: ({ request }) => request(contextCalls.followContext, { channelId, contextId: _id, level }),
    apply: (reply) => changed({ contexts: { [_id]: { followLevel: reply.level } } }),
    failedKey: 'follow.failed',
  })
