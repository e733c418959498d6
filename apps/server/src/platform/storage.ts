import type { Readable } from 'node:stream'

/** What lies under a key. The tag is another one when the bytes are. */
export interface Stored {
  readonly size: number
  readonly tag: string
}

/** From the first byte to the last, both included. */
export interface Range {
  readonly start: number
  readonly end: number
}

export interface PutAddress {
  readonly contentType: string
  /** Exactly so many bytes; null for any number. */
  readonly length: number | null
  readonly expiresAt: Date
}

export interface GetAddress {
  readonly contentType: string
  readonly disposition: string
  readonly expiresAt: Date
}

/** Where bytes are kept. Keys are made by us, never by people. */
export interface Store {
  /** An address that takes one such body, without any other credential. */
  presignPut(key: string, put: PutAddress): Promise<string>
  /** An address that gives it out, without any other credential. */
  presignGet(key: string, get: GetAddress): Promise<string>
  head(key: string): Promise<Stored | null>
  read(key: string, range?: Range): Promise<Readable | null>
  write(key: string, body: Buffer, contentType: string): Promise<void>
  /** Copies the very bytes that had this tag; false when they are others by now, or gone. */
  copy(from: string, to: string, tag: string, contentType: string): Promise<boolean>
  /** Also when there is nothing. */
  remove(keys: string[]): Promise<void>
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }>
  /** Set where the addresses above lead back to this server, which then has to answer them. */
  readonly door: Door | null
}

export type Query = Readonly<Record<string, unknown>>

export interface Door {
  /** Whether we gave this address out, for such a body, and it still holds. */
  mayPut(key: string, query: Query, body: { contentType?: string; length?: number }): boolean
  /** Keeps a body unless there is one already; false then. */
  receive(key: string, body: Readable, maxBytes: number): Promise<boolean>
  /** What an address we gave out leads to; null when it does not hold. */
  opened(query: Query): { key: string; contentType: string; disposition: string } | null
}

const KEY = /^[\w-]+(\/[\w-]+)*$/

/** Keys become paths and addresses, so nothing else may be one. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error('not a key of ours')
  return key
}
