import type { ReactNode } from 'react'
import type { Wires } from '../Field.tsx'
import type { ShellSize } from '../InputShell.tsx'
import type { Option } from './option.ts'
import type { Source } from './search.ts'

/** The props that choosing one and choosing several have in common. */
export interface ComboboxLook extends Source {
  readonly name?: string
  readonly placeholder?: string
  readonly size?: ShellSize
  readonly icon?: ReactNode
  readonly suffix?: ReactNode
  readonly disabled?: boolean
  readonly required?: boolean
}

export interface ChoiceOfOne extends ComboboxLook {
  readonly value?: Option | null
  readonly defaultValue?: Option
  readonly onChange?: (option: Option | null) => void
}

export interface ChoiceOfMany extends ComboboxLook {
  readonly value?: readonly Option[]
  readonly defaultValue?: readonly Option[]
  readonly onChange?: (options: readonly Option[]) => void
}

export interface Wired {
  readonly label: string
  readonly wires: Wires
}

export const isSame = (one: Option, other: Option) => one.value === other.value

interface Change {
  readonly reason: string
  readonly cancel: () => void
  readonly allowPropagation: () => void
}

/** Escape closes the list first and then the overlay around the field; it never clears the choice. */
export function isEscape(change: Change) {
  if (change.reason !== 'escape-key') return false
  change.cancel()
  change.allowPropagation()
  return true
}
