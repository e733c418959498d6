import type { InviteQuestion } from '@guildhall/contract/channels'

/** A question for people who want to join, or for their profile. */
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

/** One option per line. */
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

/** A key for a row that has no id yet, stable for the same object. */
export function keyOf(row: object): string {
  const known = keys.get(row)
  if (known) return known
  made += 1
  keys.set(row, `row${made}`)
  return `row${made}`
}
