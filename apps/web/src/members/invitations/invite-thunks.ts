import type { Channel } from '@guildhall/contract/channels'
import { type InviteLink, inviteCalls } from '@guildhall/contract/members'
import { act } from '../../platform/store/act.ts'
import { changed, received } from '../../platform/store/collections.ts'
import { tellFailure } from '../../platform/store/failures.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { toasted } from '../../platform/store/toasts.ts'

/** Invites people by e-mail; returns whether that succeeded. */
export function inviteByMail(
  channelId: string,
  emails: string[],
  roles: string[] = [],
): Thunk<Promise<boolean>> {
  return act({
    ask: ({ request }) =>
      request(inviteCalls.bulkInvite, { channelId, emails, ...(roles.length > 0 && { roles }) }),
    apply: ({ channel }) => invited(channel, (pending) => [...new Set([...emails, ...pending])]),
    done: (_reply, dispatch) => {
      const values = { count: emails.length }
      dispatch(toasted({ textKey: 'invitations.sent', values, duration: 3000, kind: 'sent' }))
    },
    failedKey: 'invitations.failed',
  })
}

/** Asks the people of a list to be members; returns how many, or null where that failed. */
export function importMembers(
  channelId: string,
  people: readonly { readonly email: string; readonly fullname?: string }[],
  source: string,
): Thunk<Promise<number | null>> {
  return async (dispatch, _getState, { request }) => {
    try {
      const consent = { source, isAgreed: true as const }
      return (await request(inviteCalls.importMembers, { channelId, people: [...people], consent })).imported
    } catch (error) {
      dispatch(tellFailure(error))
      return null
    }
  }
}

/** Withdraws a pending invitation. */
export function cancelInvite(channelId: string, email: string): Thunk<Promise<boolean>> {
  return act({
    ask: ({ request }) => request(inviteCalls.cancelInvite, { channelId, email }),
    apply: ({ channel }) => invited(channel, (pending) => pending.filter((one) => one !== email)),
    done: (_reply, dispatch) => {
      const words = { textKey: 'invitations.cancelled', values: { email } } as const
      dispatch(toasted({ ...words, duration: 3000, kind: 'removed' }))
    },
  })
}

/**
 * Stores the community from a reply. A reply without settings lacks the pending invitations, so they are derived here.
 */
function invited(channel: Channel, pendingNow: (pending: string[]) => string[]): Thunk {
  return (dispatch, getState) => {
    dispatch(received({ channels: [channel] }))
    const { settings } = getState().channels.entities[channel._id] ?? {}
    if (!settings || channel.settings) return
    const pendingInviteEmails = pendingNow(settings.pendingInviteEmails)
    dispatch(changed({ channels: { [channel._id]: { settings: { ...settings, pendingInviteEmails } } } }))
  }
}

/** The viewer's link; null where there is none, or where loading failed. */
export function loadInviteLink(channelId: string): Thunk<Promise<InviteLink | null>> {
  return async (dispatch, _getState, { request }) => {
    try {
      return (await request(inviteCalls.getInviteLink, { channelId })).inviteLink
    } catch (error) {
      dispatch(tellFailure(error))
      return null
    }
  }
}

/** Creates the viewer's link, or replaces its roles. */
export function makeInviteLink(channelId: string, roles?: string[]): Thunk<Promise<InviteLink | null>> {
  return async (dispatch, _getState, { request }) => {
    try {
      return (await request(inviteCalls.makeInviteLink, { channelId, ...(roles && { roles }) })).inviteLink
    } catch (error) {
      dispatch(tellFailure(error))
      return null
    }
  }
}

/** Revokes the viewer's link; returns whether that succeeded. */
export function revokeInviteLink(channelId: string): Thunk<Promise<boolean>> {
  return act({
    ask: ({ request }) => request(inviteCalls.revokeInviteLink, { channelId }),
    done: (_reply, dispatch) =>
      dispatch(toasted({ textKey: 'invitations.revoked', duration: 3000, kind: 'removed' })),
  })
}
