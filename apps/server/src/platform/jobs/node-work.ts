import type { Kernel } from '../kernel.ts'

declare module '../domain.ts' {
  interface Domain {
    /** What a web node does on its own for as long as it runs. */
    readonly nodeWork?: NodeWork
  }
}

/** `people` answers the ids of those who have a socket on this node. */
export type NodeWork = (kernel: Kernel, people: () => Iterable<string>) => { close(): Promise<void> }
