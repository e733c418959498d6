import type { Person, TestServer } from '../server.ts'
import type { TestSocket } from '../sockets.ts'
import type { Actor } from './actors.ts'

/** A word that only these actors may ever be told. */
export interface Secret {
  readonly word: string
  readonly readers: readonly string[]
}

/**
 * What stands in a community of the matrix: things for every member, and some that only a role opens. Each domain
 * declares here what it puts there.
 */
export interface Furniture {
  readonly channelId: string
  /** Held by roleHolder alone. */
  readonly roleId: string
}

export interface House extends Furniture {
  readonly secrets: readonly Secret[]
}

/** A community being furnished, with what lower domains have put into it. */
export interface Furnishing {
  readonly server: TestServer
  readonly owner: Person
  readonly authorId: string
  /** Visitors see the community and read nothing in it. */
  readonly isQuiet: boolean
  readonly house: Furniture
  /** Makes a word that only these may be told. */
  word(kind: string, readers: readonly string[]): string
}

export type Furnish = (furnishing: Furnishing) => Promise<Partial<Furniture>>

export const managers = ['roleHolder', 'admin', 'owner']
export const members = [...managers, 'member', 'moderator', 'author', 'blocked']
/** Those who enter what the role opens: by the role, as an admin, or added by hand. */
export const inside = [...managers, 'author']

export interface Session {
  readonly id: string
  readonly token: string
  readonly userId: string
}

/** Everybody and everything the matrix asks about, in a database that worlds are copied from. */
export interface Settled {
  readonly database: string
  /** Whose a private word is. */
  readonly owners: ReadonlyMap<string, Actor>
  readonly emails: Record<Actor, string>
  readonly ids: Record<Actor, string>
  /** Where the author listens. */
  readonly authors: Session
  /** A community everybody can find, one that nobody can, one that only members read, and one of otherAdmin's. */
  readonly houses: Record<'open' | 'secret' | 'quiet', House> & { readonly otherId: string }
}

export type People = Record<Actor, Person | undefined>

export interface World extends Omit<Settled, 'database' | 'authors'> {
  readonly server: TestServer
  readonly address: string
  /** Listens as the author, who must hear nothing of what others are refused. */
  readonly ear: TestSocket
  readonly authorsSessionId: string
  /** Somebody nobody knows, who may have blocked or asked an actor. */
  someone(to?: { blocking?: string | undefined; asking?: string | undefined }): Promise<string>
  /** A fresh session, since a cell may end it. */
  signedIn(actor: Actor): Promise<Person | undefined>
  /** A fresh session of each, made at once. */
  everybody(): Promise<People>
  close(): Promise<void>
}
