import { type Part, switchOn } from '@guildhall/contract'
import { afterEach, beforeEach } from 'vitest'

/** Shows parts that are not built yet, for the tests of one file or one `describe`. */
export function withParts(...parts: Part[]) {
  let off: (() => void)[] = []
  beforeEach(() => {
    off = parts.map(switchOn)
  })
  afterEach(() => {
    for (const undo of off) undo()
  })
}
