import { directoryCalls, type Member } from '@guildhall/contract/members'
import type { Related } from '@guildhall/contract/users'
import { sourceOf } from '../files/source-of.ts'
import { received } from '../platform/store/collections.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import type { Thunk } from '../platform/store/store.ts'
import { Avatar } from '../ui/display/Avatar.tsx'
import type { Find } from '../ui/forms/choices/search.ts'
import { useChannel } from './use-channel.ts'

/** The fields of a member that do not depend on the community. */
export const personIn = ({ roles, joinedTime, isAdmin, isModerator, isOwner, ...person }: Member): Related =>
  person

/** The people to leave out. */
interface Without {
  readonly noRoles?: string[]
  readonly noContexts?: string[]
}

const findMembers =
  (channelId: string, without: Without, query: string, signal: AbortSignal): Thunk<ReturnType<Find>> =>
  async (dispatch, _getState, { request }) => {
    const searchQuery = query.trim()
    const input = { channelId, limit: 20, ...without, ...(searchQuery && { searchQuery }) }
    const { members } = await request(directoryCalls.getMembers, input, { signal })
    dispatch(received({ users: members.map(personIn) }))
    return members.map(({ _id, fullname, username, displayPicture }) => ({
      value: _id,
      label: fullname,
      description: username ? `@${username}` : undefined,
      icon: <Avatar name={fullname} src={sourceOf(displayPicture, 'thumbnail')} size={24} />,
    }))
  }

/** Searches the members of the current community. */
export function useFindMembers(without: Without = {}): Find {
  const { _id } = useChannel()
  const dispatch = useAppDispatch()
  return (query, signal) => dispatch(findMembers(_id, without, query, signal))
}
