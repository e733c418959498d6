import { useEffect } from 'react'
import { useChannel } from '../../channels/use-channel.ts'
import { loadThreadGroups, selectHeadedThreads } from '../../chats/thread-groups.ts'
import { useRooms } from '../../contexts/use-rooms.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { useLoad } from '../../platform/store/use-load.ts'
import { loadShelf, selectResources, selectShelf } from '../../resources/lists.ts'
import type { KeptGate } from '../collections.ts'

export interface OpenedThing {
  readonly id: string
  readonly name: string
  /** It opens once the form is saved. */
  readonly isNew: boolean
}

/** What of a kind the roles of a tier open, and how many of that kind there are. */
export interface OpenedKind {
  readonly kind: 'rooms' | 'threads' | 'collections'
  readonly count: number
  readonly things: readonly OpenedThing[]
}

/** The roles that people get with a tier: its own, and those of the tiers that it builds on. */
export function rolesGiven(
  { roles, includes }: { readonly roles: readonly string[]; readonly includes: string | null },
  gates: readonly KeptGate[],
): readonly string[] {
  const next = gates.find(({ _id }) => _id === includes)
  if (!next) return roles
  return [...roles, ...rolesGiven({ ...next, roles: next.roles.map(({ _id }) => _id) }, gates)]
}

interface Thing {
  readonly id: string
  readonly name: string
  readonly roles: readonly { readonly _id: string }[]
}

/** The rooms, threads and collections that roles open; `saved` are the roles that the tier has so far. */
export function useOpenedKinds(
  roleIds: readonly string[],
  saved: readonly string[] | null,
): readonly OpenedKind[] {
  const dispatch = useAppDispatch()
  const channel = useChannel()
  const shelf = { channelId: channel._id, parentId: null }
  const { groups } = useRooms(channel)
  const threads = useAppSelector((state) => selectHeadedThreads(state, channel._id))
  const resources = useAppSelector((state) => selectResources(state, shelf))
  const hasShelf = useAppSelector((state) => selectShelf(state, shelf).lastUpdatedOn !== null)
  useLoad(channel._id, () => dispatch(loadThreadGroups(channel._id)))
  useEffect(() => {
    void dispatch(loadShelf({ channelId: channel._id, parentId: null }))
  }, [dispatch, channel._id])

  const kindOf = (kind: OpenedKind['kind'], all: readonly Thing[]): OpenedKind => ({
    kind,
    count: all.length,
    things: all
      .filter(({ roles }) => roles.some(({ _id }) => roleIds.includes(_id)))
      .map(({ id, name, roles }) => ({
        id,
        name,
        isNew: saved !== null && !roles.some(({ _id }) => saved.includes(_id)),
      })),
  })
  const rooms = groups
    ?.flatMap((group) => group.rooms)
    .map(({ _id, text, roles }) => ({ id: _id, name: text, roles }))
  const chats = threads
    ?.flatMap((headed) => headed.threads)
    .map(({ _id, title, roles }) => ({ id: _id, name: title, roles }))
  const folders = resources
    .filter(({ type }) => type === 'folder')
    .map(({ _id, title, roles }) => ({ id: _id, name: title, roles }))
  return [
    ...(rooms ? [kindOf('rooms', rooms)] : []),
    ...(chats ? [kindOf('threads', chats)] : []),
    ...(hasShelf ? [kindOf('collections', folders)] : []),
  ]
}
