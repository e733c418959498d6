import type { Readable } from 'node:stream'

/** The object under a key. The tag changes when the bytes do. */
export interface Stored {
  readonly size: number
  readonly tag: string
}

/** A byte range with both ends included. */
export interface Range {
  readonly start: number
  readonly end: number
}

export interface PutAddress {
  readonly contentType: string
  /** The exact number of bytes; null for any number. */
  readonly length: number | null
  readonly expiresAt: Date
}

export interface GetAddress {
  readonly contentType: string
  readonly disposition: string
  readonly expiresAt: Date
}

/** Where bytes are stored. Keys are made by us, never by members. */
export interface Store {
  /** An address that accepts one such body, without any other credential. */
  presignPut(key: string, put: PutAddress): Promise<string>
  /** An address that serves the object, without any other credential. */
  presignGet(key: string, get: GetAddress): Promise<string>
  head(key: string): Promise<Stored | null>
  read(key: string, range?: Range): Promise<Readable | null>
  write(key: string, body: Buffer, contentType: string): Promise<void>
  /** Copies the object only if it still has this tag; false when its bytes have changed or are gone. */
  copy(from: string, to: string, tag: string, contentType: string): Promise<boolean>
  /** Succeeds also when there is nothing to remove. */
  remove(keys: string[]): Promise<void>
  /** Whether so many bytes more leave enough of a disk that others need too. */
  hasRoomFor(bytes: number): Promise<boolean>
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }>
  /** Set where the addresses above lead back to this server, which then has to answer them. */
  readonly door: Door | null
}

export type Query = Readonly<Record<string, unknown>>

export interface Door {
  /** Whether we gave this address out for such a body, and it has not expired. */
  mayPut(key: string, query: Query, body: { contentType?: string; length?: number }): boolean
  /** Stores a body unless there already is one; then it returns false. */
  receive(key: string, body: Readable, maxBytes: number): Promise<boolean>
  /** The object that an address we gave out leads to; null when the address is invalid or expired. */
  opened(query: Query): { key: string; contentType: string; disposition: string } | null
}

const KEY = /^[\w-]+(\/[\w-]+)*$/

/** Keys become paths and addresses, so nothing else is accepted as one. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error('not a key of ours')
  return key
}
