import type { ReactNode } from 'react'
import type { ShellSize } from '../InputShell.tsx'
import type { Options } from './option.ts'

export interface SelectChoice {
  readonly options: Options
  readonly value?: string | null
  readonly defaultValue?: string
  readonly onChange?: (value: string) => void
  readonly name?: string
  readonly placeholder?: string
  readonly size?: ShellSize
  readonly icon?: ReactNode
  readonly disabled?: boolean
  readonly required?: boolean
}
