import type { Option, Options } from './option.ts'

/** Returns the options that match a query; the empty query returns the first suggestions. */
export type Find = (query: string, signal: AbortSignal) => Promise<readonly Option[]>

/** The source of a combobox's options: a list it filters itself, or a function that searches. */
export interface Source {
  readonly options?: Options
  readonly find?: Find
  /** How long typing must pause before `find` is called. */
  readonly delayMs?: number
}

export type SearchState = 'ready' | 'loading' | 'failed'
