import type { Channel } from '@guildhall/contract/channels'
import { type Answer, memberCalls } from '@guildhall/contract/members'
import type { KeptChannel } from '../channels/collections.ts'
import { tellLimit } from '../channels/plan-limit.ts'
import { RequestFailed, serverMessage } from '../platform/http/request-failed.ts'
import { dropped, received } from '../platform/store/collections.ts'
import { optimistically } from '../platform/store/optimistically.ts'
import type { Thunk } from '../platform/store/store.ts'
import { offered, toasted } from '../platform/store/toasts.ts'

interface Knock {
  readonly inviteId?: string | null
  readonly questions?: Answer[]
}

/** Whether somebody comes in at once: the door is open, or they have been invited. */
export const opensAtOnce = ({ anyOneCanJoin }: Pick<Channel, 'anyOneCanJoin'>, inviteId?: string | null) =>
  anyOneCanJoin || Boolean(inviteId)

/** Joins, or asks to. It is seen at once; what came of it is answered, null where it failed. */
export function joinChannel(channel: Channel, knock: Knock = {}): Thunk<Promise<Channel | null>> {
  const { _id, membersCount } = channel
  const { inviteId, questions } = knock
  return async (dispatch, _getState, { request }) => {
    const shown = opensAtOnce(channel, inviteId)
      ? { isMember: true, membersCount: membersCount + 1 }
      : // Whoever wrote answers keeps them on the page until they have arrived.
        { ...(!questions && { isRequested: true }) }
    const input = { channelId: _id, ...(inviteId && { inviteId }), ...(questions && { questions }) }
    try {
      const reply = await dispatch(
        optimistically({ channels: { [_id]: shown } }, () => request(memberCalls.joinChannel, input)),
      )
      dispatch(received({ channels: [reply.channel] }))
      dispatch(
        reply.channel.isMember
          ? toasted({
              textKey: 'members.welcome',
              values: { name: channel.title },
              kind: 'done',
              duration: 3000,
            })
          : toasted({ textKey: 'members.requested', kind: 'sent', duration: 3000 }),
      )
      return reply.channel
    } catch (error) {
      if (!dispatch(tellLimit(error, channel)))
        dispatch(tellRefusal(error, () => void dispatch(joinChannel(channel, knock))))
      return null
    }
  }
}

/** Leaves, or asks no longer. Answers whether that was done. */
export function leaveChannel(channel: KeptChannel): Thunk<Promise<boolean>> {
  const { _id, title, isMember, membersCount } = channel
  return async (dispatch, _getState, { request }) => {
    const shown = isMember
      ? { isMember: false, membersCount: Math.max(0, membersCount - 1) }
      : { isRequested: false }
    try {
      const reply = await dispatch(
        optimistically({ channels: { [_id]: shown } }, () =>
          request(memberCalls.leaveChannel, { channelId: _id }),
        ),
      )
      if (reply.channel) dispatch(received({ channels: [reply.channel] }))
      else dispatch(dropped({ name: 'channels', ids: [_id] }))
      const textKey = isMember ? 'members.left' : 'members.withdrawn'
      dispatch(toasted({ textKey, values: { name: title }, kind: 'removed', duration: 3000 }))
      return true
    } catch (error) {
      dispatch(tellRefusal(error, () => void dispatch(leaveChannel(channel))))
      return false
    }
  }
}

/** With the server's reason where it gives one; what failed on the way can be tried again. */
function tellRefusal(error: unknown, again: () => void): Thunk {
  return (dispatch) => {
    const why = serverMessage(error)
    const isRefused = error instanceof RequestFailed && error.kind === 'bad request'
    if (!isRefused) {
      dispatch(offered({ textKey: 'members.failed', kind: 'failed', action: 'retry' }, again))
      return
    }
    const words = why
      ? { textKey: 'members.failedWhy' as const, values: { why } }
      : { textKey: 'members.failed' as const }
    dispatch(toasted({ ...words, kind: 'failed', duration: 5000 }))
  }
}
