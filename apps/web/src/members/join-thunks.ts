import type { Channel } from '@guildhall/contract/channels'
import { type Answer, memberCalls } from '@guildhall/contract/members'
import type { KeptChannel } from '../channels/collections.ts'
import { RequestFailed, serverMessage } from '../platform/http/request-failed.ts'
import { act } from '../platform/store/act.ts'
import { dropped, received } from '../platform/store/collections.ts'
import type { AppDispatch, Thunk } from '../platform/store/store.ts'
import { offered, toasted } from '../platform/store/toasts.ts'

interface Knock {
  readonly inviteId?: string | null
  readonly questions?: Answer[]
}

/** Whether somebody joins without a request: the community is open, or they are invited. */
export const opensAtOnce = ({ anyOneCanJoin }: Pick<Channel, 'anyOneCanJoin'>, inviteId?: string | null) =>
  anyOneCanJoin || Boolean(inviteId)

/** Whether somebody joins by choosing a tier. */
export const joinsByTier = (
  { anyOneCanJoin, isGated }: Pick<Channel, 'anyOneCanJoin' | 'isGated'>,
  inviteId?: string | null,
) => isGated && anyOneCanJoin && !inviteId

/** Whether somebody who wants to join is asked questions first. */
export const asksQuestions = (channel: Channel, inviteId?: string | null) =>
  !opensAtOnce(channel, inviteId) && channel.showRequestQuestions && channel.public.inviteQuestions.length > 0

/** Joins a community, or requests to. Shown at once; returns the community, or null where it failed. */
export function joinChannel(channel: Channel, knock: Knock = {}): Thunk<Promise<Channel | null>> {
  const { _id, membersCount } = channel
  const { inviteId, questions } = knock
  const shown = opensAtOnce(channel, inviteId)
    ? { isMember: true, membersCount: membersCount + 1 }
    : // The answers to questions stay on the page until they have arrived.
      { ...(!questions && { isRequested: true }) }
  const input = { channelId: _id, ...(inviteId && { inviteId }), ...(questions && { questions }) }
  const welcome = { textKey: 'members.welcome', values: { name: channel.title }, kind: 'done' } as const
  const requested = { textKey: 'members.requested', kind: 'sent' } as const
  return async (dispatch) => {
    let joined: Channel | null = null
    await dispatch(
      act({
        shown: { channels: { [_id]: shown } },
        ask: ({ request }) => request(memberCalls.joinChannel, input),
        apply: (reply) => received({ channels: [reply.channel] }),
        done: (reply) => {
          joined = reply.channel
          // A dialog welcomes them instead.
          if (joined.onBoardTour.isWelcomeSeen === false) return
          dispatch(toasted({ ...(joined.isMember ? welcome : requested), duration: 3000 }))
        },
        failed: tellRefusal,
      }),
    )
    return joined
  }
}

/** Leaves a community, or withdraws the request. Returns whether that succeeded. */
export function leaveChannel(channel: KeptChannel): Thunk<Promise<boolean>> {
  const { _id, title, isMember, membersCount } = channel
  const shown = isMember
    ? { isMember: false, membersCount: Math.max(0, membersCount - 1) }
    : { isRequested: false }
  return act({
    shown: { channels: { [_id]: shown } },
    ask: ({ request }) => request(memberCalls.leaveChannel, { channelId: _id }),
    apply: (reply) =>
      reply.channel ? received({ channels: [reply.channel] }) : dropped({ name: 'channels', ids: [_id] }),
    done: (_reply, dispatch) => {
      const textKey = isMember ? 'members.left' : 'members.withdrawn'
      dispatch(toasted({ textKey, values: { name: title }, kind: 'removed', duration: 3000 }))
    },
    failed: tellRefusal,
  })
}

/** Shows the server's reason where there is one; a network failure can be retried. */
function tellRefusal(error: unknown, dispatch: AppDispatch, again: () => void) {
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
