/** Something to send that must not be lost: it is stored before it is sent, under the id by which the server knows a repetition. */
export interface OutboxEntry<P> {
  readonly id: string
  /** Whose it is: nobody else who uses this browser may see or send it. */
  readonly owner: string
  /** What shares a lane is sent one after the other. */
  readonly lane: string
  /** Its place in the lane. */
  readonly at: number
  readonly payload: P
  readonly state: 'waiting' | 'refused'
  /** The words of the refusal. */
  readonly error: string | null
  /** Until when the server asked to wait, in milliseconds since 1970. */
  readonly retryAt: number | null
}

export interface OutboxStorage<P> {
  /** Other tabs of this browser read the same entries. */
  readonly isShared: boolean
  /** In order. */
  read(owner: string): Promise<readonly OutboxEntry<P>[]>
  write(entry: OutboxEntry<P>): Promise<void>
  erase(ids: readonly string[]): Promise<void>
}
