import type { ComponentType, ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import type { Listener, Listeners, Signals } from './realtime/listeners.ts'
import type { CollectionReducers, Remedies, Thunk } from './store/store.ts'

/**
 * Everything a domain contributes to the web. A domain that needs entries from others adds the entry to this interface
 * itself, so that it imports none of them.
 */
export interface WebDomain {
  readonly name: string
  readonly routes?: Places
  readonly collections?: Partial<CollectionReducers>
  readonly listeners?: Partial<Listeners<Signals>>
  /** How the domain handles refusals; created anew for every store. */
  readonly remedies?: () => Remedies
  /** Wraps every page. */
  readonly Around?: ComponentType<{ readonly children: ReactNode }>
  /** Lets only signed-in people reach the page. */
  readonly Guard?: ComponentType
  /** Runs once the page has rendered, before the socket opens. */
  readonly start?: () => Thunk<Promise<unknown>>
  /** What the domain contributes to the shell; its code is loaded with the shell. */
  readonly shell?: () => Promise<ShellPart>
}

/** The routes of a domain by the frame around them. A domain with a frame for other domains' pages adds a key here. */
export interface Places {
  /** Pages without the shell. */
  readonly alone?: Routes
  readonly aloneSignedIn?: Routes
  /** Pages within the shell. */
  readonly shell?: Routes
  readonly shellSignedIn?: Routes
  /** Beneath /me, only for signed-in people. */
  readonly me?: Routes
}

/** Routes that render entries of other domains are built from the composition of all domains. */
export type Routes = readonly RouteObject[] | ((web: Composition) => readonly RouteObject[])

/**
 * The part of a domain that only the shell needs; the shell, and domains that need entries from others, add keys to it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the shell and by domains
export interface ShellPart {}

export interface LoadedPart extends ShellPart {
  readonly domain: string
}

/** All domains together, in domain order: those that others import come first. */
export interface Composition {
  readonly collections: CollectionReducers
  readonly listeners: readonly Listener[]
  /** The values of one entry, from every domain that has it. */
  entries<Name extends keyof WebDomain>(name: Name): readonly NonNullable<WebDomain[Name]>[]
  routesAt(place: keyof Places): RouteObject[]
  loadShell(): Promise<readonly LoadedPart[]>
}

/** Entries that must be complete: together the domains must provide a value for each of these keys. */
export interface Whole {
  readonly collections: CollectionReducers
  readonly listeners: Listeners<Signals>
}
