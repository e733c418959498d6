import type { Kernel } from '../kernel.ts'
import type { Refusal } from '../refusals.ts'

/**
 * What a use case returns when a third party must be asked before it can answer: its transaction commits, and the work
 * runs outside of any.
 */
export class AfterCommit<R> {
  readonly work: (kernel: Kernel) => Promise<R | Refusal>

  constructor(work: (kernel: Kernel) => Promise<R | Refusal>) {
    this.work = work
  }
}

/**
 * Asks a third party after the commit; what the work returns is the answer. It may write through `inWrite`, which
 * announces by itself. Whatever stops the work, also the end of the process, is mended by asking again: the transaction
 * must find what it wrote before by a unique key of its own, and the third party must know our id of it.
 */
export const afterCommit = <R>(work: (kernel: Kernel) => Promise<R | Refusal>) => new AfterCommit(work)
