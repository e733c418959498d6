import type { InviteQuestion } from '@guildhall/contract/channels'

/** Something that people are asked, when they want to come in or about themselves. */
export interface AskedQuestion {
  readonly _id?: string
  readonly title: string
  readonly optionType: string
  readonly options: string[]
  readonly isRequired: boolean
}

export const optionTypes = [
  'text',
  'longText',
  'single',
  'multiple',
] as const satisfies InviteQuestion['optionType'][]

export const isChoice = (optionType: string) => optionType === 'single' || optionType === 'multiple'

export const MAX_QUESTIONS = 20
export const MAX_OPTIONS = 20

/** One choice a line. */
export const optionsIn = (lines: string) => [
  ...new Set(
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

const keys = new WeakMap<object, string>()
let made = 0

/** Tells rows apart that have no id yet, for as long as they are the same thing. */
export function keyOf(row: object): string {
  const known = keys.get(row)
  if (known) return known
  made += 1
  keys.set(row, `row${made}`)
  return `row${made}`
}
