import { directoryCalls, memberCalls, removalCalls } from '@guildhall/contract/members'
import { changed } from '../platform/store/collections.ts'
import { loadList } from '../platform/store/load-list.ts'
import type { Thunk } from '../platform/store/store.ts'
import { type AuditChoice, askedOf } from './audit/audit-choice.ts'
import { unpackBans, unpackMemberRequests, unpackMembers } from './unpack.ts'

const PAGE = 20

export interface DirectoryFilters {
  readonly searchQuery: string
  readonly roleId: string | null
  readonly isModerators: boolean
}

export const listIds = {
  members: (channelId: string) => `members-${channelId}`,
  admins: (channelId: string) => `admins-${channelId}`,
  moderators: (channelId: string) => `moderators-${channelId}`,
  requests: (channelId: string) => `memberRequests-${channelId}`,
  bans: (channelId: string) => `bans-${channelId}`,
  audit: (channelId: string) => `audit-${channelId}`,
}

export function loadMembers(
  channelId: string,
  { searchQuery, roleId, isModerators }: DirectoryFilters,
  page: 'first' | 'next' = 'first',
): Thunk<Promise<void>> {
  return loadList(
    {
      listId: listIds.members(channelId),
      call: directoryCalls.getMembers,
      input: {
        channelId,
        isFullData: true,
        ...(searchQuery && { searchQuery }),
        ...(roleId && { roles: [roleId] }),
        ...(isModerators && { isModerators }),
      },
      limit: PAGE,
      failedKey: 'directory.loadFailed',
      unpack: ({ members }) => unpackMembers(channelId, members),
    },
    page,
  )
}

/** Loads the admins of the community: the people with its admin role. */
export function loadAdmins(channelId: string, roleId: string): Thunk<Promise<void>> {
  return loadList({
    listId: listIds.admins(channelId),
    call: directoryCalls.getMembers,
    input: { channelId, roles: [roleId] },
    limit: 100,
    failedKey: 'staff.loadFailed',
    unpack: ({ members }) => unpackMembers(channelId, members),
  })
}

export function loadModerators(channelId: string, page: 'first' | 'next' = 'first'): Thunk<Promise<void>> {
  return loadList(
    {
      listId: listIds.moderators(channelId),
      call: directoryCalls.getModerators,
      input: { channelId },
      limit: PAGE,
      failedKey: 'staff.loadFailed',
      unpack: ({ moderators }) => unpackMembers(channelId, moderators),
    },
    page,
  )
}

export function loadMemberRequests(
  channelId: string,
  page: 'first' | 'next' = 'first',
): Thunk<Promise<void>> {
  return async (dispatch) => {
    let count: number | undefined
    await dispatch(
      loadList(
        {
          listId: listIds.requests(channelId),
          call: memberCalls.getMemberRequests,
          input: { channelId },
          limit: PAGE,
          failedKey: 'memberRequests.loadFailed',
          unpack: ({ requests, requestsCount }) => {
            count = requestsCount
            return unpackMemberRequests(requests)
          },
        },
        page,
      ),
    )
    if (count !== undefined) dispatch(changed({ channels: { [channelId]: { memberRequestCount: count } } }))
  }
}

export function loadBans(channelId: string, page: 'first' | 'next' = 'first'): Thunk<Promise<void>> {
  return loadList(
    {
      listId: listIds.bans(channelId),
      call: removalCalls.getBannedUsers,
      input: { channelId },
      limit: PAGE,
      failedKey: 'bans.loadFailed',
      unpack: ({ bans }) => unpackBans(channelId, bans),
    },
    page,
  )
}

export function loadAudit(
  channelId: string,
  choice: AuditChoice,
  page: 'first' | 'next' = 'first',
): Thunk<Promise<void>> {
  return loadList(
    {
      listId: listIds.audit(channelId),
      call: removalCalls.getAuditLog,
      input: { channelId, ...askedOf(choice) },
      limit: PAGE,
      failedKey: 'audit.loadFailed',
      unpack: ({ entries }) => ({ batch: { auditEntries: entries }, ids: entries.map(({ _id }) => _id) }),
    },
    page,
  )
}
