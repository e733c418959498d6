import { type InviteLink, inviteCalls } from '@guildhall/contract/members'
import { changed, received } from '../platform/store/collections.ts'
import { tellFailure } from '../platform/store/failures.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'

/** Invites people by e-mail; answers whether that was done. */
export function inviteByMail(
  channelId: string,
  emails: string[],
  roles: string[] = [],
): Thunk<Promise<boolean>> {
  return async (dispatch, getState, { request }) => {
    try {
      const { channel } = await request(inviteCalls.bulkInvite, {
        channelId,
        emails,
        ...(roles.length > 0 && { roles }),
      })
      dispatch(received({ channels: [channel] }))
      const { settings } = getState().channels.entities[channelId] ?? {}
      if (settings && !channel.settings) {
        const pendingInviteEmails = [...new Set([...emails, ...settings.pendingInviteEmails])]
        dispatch(changed({ channels: { [channelId]: { settings: { ...settings, pendingInviteEmails } } } }))
      }
      const values = { count: emails.length }
      dispatch(toasted({ textKey: 'invitations.sent', values, duration: 3000, kind: 'sent' }))
      return true
    } catch (error) {
      dispatch(tellFailure(error, 'invitations.failed'))
      return false
    }
  }
}

/** Takes an invitation back that waits for its answer. */
export function cancelInvite(channelId: string, email: string): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    try {
      const { channel } = await request(inviteCalls.cancelInvite, { channelId, email })
      dispatch(received({ channels: [channel] }))
      const { settings } = getState().channels.entities[channelId] ?? {}
      if (settings && !channel.settings) {
        const pendingInviteEmails = settings.pendingInviteEmails.filter((one) => one !== email)
        dispatch(changed({ channels: { [channelId]: { settings: { ...settings, pendingInviteEmails } } } }))
      }
      dispatch(
        toasted({ textKey: 'invitations.cancelled', values: { email }, duration: 3000, kind: 'removed' }),
      )
    } catch (error) {
      dispatch(tellFailure(error))
    }
  }
}

/** My link; null where I have none, or where nobody could say. */
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

/** My link, with these roles in place of those it had. */
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

/** Answers whether my link is no way in any more. */
export function revokeInviteLink(channelId: string): Thunk<Promise<boolean>> {
  return async (dispatch, _getState, { request }) => {
    try {
      await request(inviteCalls.revokeInviteLink, { channelId })
      dispatch(toasted({ textKey: 'invitations.revoked', duration: 3000, kind: 'removed' }))
      return true
    } catch (error) {
      dispatch(tellFailure(error))
      return false
    }
  }
}
