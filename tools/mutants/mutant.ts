import type { Edit } from '../copy-project.ts'

/** A rule broken in one place, and the tests that must notice. */
export interface Mutant extends Edit {
  readonly name: string
  readonly to: string
  /** Further places, where the rule is kept more than once. */
  readonly also?: readonly Edit[]
  readonly tests: readonly string[]
}

export const contract = 'packages/contract/src'
export const server = 'apps/server/src'
