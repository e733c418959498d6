import type { Option, Options } from './option.ts'

/** Answers with what fits a query; the empty query asks for what to offer first. */
export type Find = (query: string, signal: AbortSignal) => Promise<readonly Option[]>

/** Where a combobox has its choices from: a list it searches itself, or somebody who searches for it. */
export interface Source {
  readonly options?: Options
  readonly find?: Find
  /** How long typing must rest before `find` is asked. */
  readonly delayMs?: number
}

export type SearchState = 'ready' | 'loading' | 'failed'
