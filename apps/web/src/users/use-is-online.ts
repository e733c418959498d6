import { useEffect } from 'react'
import { useAppSelector } from '../platform/store/hooks.ts'
import { selectIsOnline } from './selectors.ts'

/** The people whose faces are on the screen, and how often. */
const shown = new Map<string, number>()
const listeners = new Set<() => void>()

export const peopleOnScreen = () => [...shown.keys()]

/** Calls the listener when somebody appears on the screen. */
export function onPersonShown(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function show(userId: string) {
  shown.set(userId, (shown.get(userId) ?? 0) + 1)
  for (const listener of listeners) listener()
  return () => {
    const left = (shown.get(userId) ?? 0) - 1
    if (left > 0) shown.set(userId, left)
    else shown.delete(userId)
  }
}

/** Whether a person is online, as far as it has been asked; it is asked for whoever is on the screen. The empty id is nobody. */
export function useIsOnline(userId: string): boolean {
  useEffect(() => (userId === '' ? undefined : show(userId)), [userId])
  return useAppSelector((state) => selectIsOnline(state, userId))
}
