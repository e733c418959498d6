import { type ComponentType, lazy } from 'react'
import { isOffline } from './online.ts'

/** A part of the application could not be fetched: there is no network, or a newer version has replaced it. */
export class PartNotFetched extends Error {
  override readonly name = 'PartNotFetched'
}

const PAUSES_MS = [500, 2000]

/** Names the failure, which every browser words differently. */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new PartNotFetched('A part of the application could not be fetched', { cause })
  }
}

/**
 * A component with a chunk of its own. React remembers for ever that a chunk failed, so this waits for the network and
 * tries again before it gives up.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => fetchPart(() => insist(load)))
}

async function insist<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await load()
    } catch {
      // The last attempt below reports why.
      if (isOffline()) await backOnline()
      else await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return load()
}

const backOnline = () =>
  new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true }))
