import type { ComponentType, ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import type { Listener, Listeners, Signals } from './realtime/listeners.ts'
import type { CollectionReducers, Remedies, Thunk } from './store/store.ts'

/**
 * Everything that a domain brings to the web. What a domain asks of the others is an entry that it adds to this
 * interface itself, so that it knows none of them.
 */
export interface WebDomain {
  readonly name: string
  readonly routes?: Places
  readonly collections?: Partial<CollectionReducers>
  readonly listeners?: Partial<Listeners<Signals>>
  /** What it does about refusals; made anew for every store. */
  readonly remedies?: () => Remedies
  /** Stands around every page. */
  readonly Around?: ComponentType<{ readonly children: ReactNode }>
  /** Lets only those through to a page who are signed in. */
  readonly Guard?: ComponentType
  /** Runs when the page stands, before the socket opens. */
  readonly start?: () => Thunk<Promise<unknown>>
  /** What it puts into the shell; its code comes with the shell. */
  readonly shell?: () => Promise<ShellPart>
}

/** The routes of a domain by where they stand. A domain that has a frame for pages of others adds its place. */
export interface Places {
  /** Pages without the shell. */
  readonly alone?: Routes
  readonly aloneSignedIn?: Routes
  /** Pages within the shell. */
  readonly shell?: Routes
  readonly shellSignedIn?: Routes
  /** Beneath /me, for those who are signed in. */
  readonly me?: Routes
}

/** Routes that hold what other domains bring are made from the composition of all domains. */
export type Routes = readonly RouteObject[] | ((web: Composition) => readonly RouteObject[])

/** The half of a domain that only the shell needs; the shell and the domains that ask for something add its entries. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the shell and by domains
export interface ShellPart {}

export interface LoadedPart extends ShellPart {
  readonly domain: string
}

/** All domains together, in their order: lower ones first. */
export interface Composition {
  readonly collections: CollectionReducers
  readonly listeners: readonly Listener[]
  /** What the domains bring under one name. */
  entries<Name extends keyof WebDomain>(name: Name): readonly NonNullable<WebDomain[Name]>[]
  routesAt(place: keyof Places): RouteObject[]
  loadShell(): Promise<readonly LoadedPart[]>
}

/** Entries that have to be whole: together the domains must bring a value for each of these keys. */
export interface Whole {
  readonly collections: CollectionReducers
  readonly listeners: Listeners<Signals>
}
