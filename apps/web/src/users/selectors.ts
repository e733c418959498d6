import type { AppState } from '../platform/store/store.ts'
import type { Named } from './address.ts'

export const selectUser = (state: AppState, userId: string) => state.users.entities[userId]

export const selectIsOnline = (state: AppState, userId: string) =>
  state.presences.entities[userId]?.isOnline ?? false

/** Somebody by id or, in any case, by name. */
export function selectNamed(state: AppState, { otherUserId, username }: Named) {
  if (otherUserId !== undefined) return selectUser(state, otherUserId)
  const name = username?.toLowerCase()
  return Object.values(state.users.entities).find((user) => user?.username?.toLowerCase() === name)
}

export const selectIsMe = (state: AppState, userId: string) => state.preloadedData.me?._id === userId
