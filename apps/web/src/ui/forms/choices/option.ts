import type { ReactNode } from 'react'

export interface Option {
  readonly value: string
  readonly label: string
  readonly description?: string
  /** Stands at the end of a card, such as a price. */
  readonly end?: string
  readonly icon?: ReactNode
  readonly isDisabled?: boolean
}

export interface OptionGroup {
  readonly label: string
  readonly items: readonly Option[]
}

export type Options = readonly Option[] | readonly OptionGroup[]

export const isGroup = (entry: Option | OptionGroup): entry is OptionGroup => 'items' in entry

export const flat = (options: Options): readonly Option[] =>
  options.flatMap((entry) => (isGroup(entry) ? entry.items : [entry]))
