import { useSyncExternalStore } from 'react'

/** What parts of the page can follow. */
export interface Followed<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

/** One value outside the store that parts of the page follow: of this page alone, or nothing that can be written down. */
export interface Value<T> extends Followed<T> {
  set(next: T): void
}

export function createValue<T>(first: T): Value<T> {
  const listeners = new Set<() => void>()
  let current = first
  return {
    get: () => current,
    set(next) {
      current = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The value as it is now. The server, and with it the first render over its HTML, knows only what is given here. */
export const useValue = <T>({ subscribe, get }: Followed<T>, onServer: T) =>
  useSyncExternalStore(subscribe, get, () => onServer)
