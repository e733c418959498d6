import { useSyncExternalStore } from 'react'

/** A value that components can subscribe to. */
export interface Followed<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

/** One value outside the store that components subscribe to: it concerns this page alone or cannot be serialized. */
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

/** The current value. The server, and the hydration of its HTML, use the value given as `onServer`. */
export const useValue = <T>({ subscribe, get }: Followed<T>, onServer: T) =>
  useSyncExternalStore(subscribe, get, () => onServer)
