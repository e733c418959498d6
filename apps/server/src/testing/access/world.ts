import type { Person, TestServer } from '../server.ts'
import type { TestSocket } from '../sockets.ts'
import type { Actor } from './actors.ts'

/** A word that only these actors may ever receive. */
export interface Secret {
  readonly word: string
  readonly readers: readonly string[]
}

/**
 * What a community of the matrix contains: things for every member, and some that only a role opens. Each domain
 * declares here what it adds.
 */
export interface Furniture {
  readonly channelId: string
  /** The role that roleHolder has, and gated by a tier. */
  readonly roleId: string
}

export interface House extends Furniture {
  readonly secrets: readonly Secret[]
}

/** A community being filled, with what lower domains have added to it. */
export interface Furnishing {
  readonly server: TestServer
  readonly owner: Person
  readonly authorId: string
  /** Somebody who pays for a tier, and somebody whose tier is over and who is no member any more. */
  readonly gated: Person
  readonly lapsedId: string
  /** Visitors see the community but read nothing in it. */
  readonly isQuiet: boolean
  readonly house: Furniture
  /** Makes a word that only these actors may receive. */
  word(kind: string, readers: readonly string[]): string
}

export type Furnish = (furnishing: Furnishing) => Promise<Partial<Furniture>>

export const admins = ['admin', 'owner']
/** The actors who enter what the role opens, by the role or as an admin. */
export const entering = ['roleHolder', 'gated', ...admins]
export const members = [
  ...entering,
  'member',
  'roleManager',
  'postModerator',
  'moderator',
  'author',
  'blocked',
]
/** The same where author was added by hand. */
export const inside = [...entering, 'author']

export interface Session {
  readonly id: string
  readonly token: string
  readonly userId: string
}

/** All actors and everything the matrix tests, in a database that worlds are copied from. */
export interface Settled {
  readonly database: string
  /** The owner of each private word. */
  readonly owners: ReadonlyMap<string, Actor>
  readonly emails: Record<Actor, string>
  readonly ids: Record<Actor, string>
  /** The session with which the author listens. */
  readonly authors: Session
  /** A community that everybody can find, one that nobody can, one that only members read, and one of otherAdmin's. */
  readonly houses: Record<'open' | 'secret' | 'quiet', House> & { readonly otherId: string }
}

export type People = Record<Actor, Person | undefined>

export interface World extends Omit<Settled, 'database' | 'authors'> {
  readonly server: TestServer
  readonly address: string
  /** The author's socket, which must receive nothing about calls that are refused to others. */
  readonly ear: TestSocket
  readonly authorsSessionId: string
  /** A stranger, who may have blocked an actor or sent them a request. */
  someone(to?: { blocking?: string | undefined; asking?: string | undefined }): Promise<string>
  /** A fresh session, since the test of a cell may end it. */
  signedIn(actor: Actor): Promise<Person | undefined>
  /** A fresh session for every actor, made at once. */
  everybody(): Promise<People>
  close(): Promise<void>
}
