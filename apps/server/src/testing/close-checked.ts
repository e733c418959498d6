import { expect } from 'vitest'
import { checkInvariants } from '../platform/invariants.ts'
import type { Kernel } from '../platform/kernel.ts'

interface Running {
  readonly kernel: Kernel
  close(): Promise<unknown>
}

/** Closes what was tested, of which every invariant must hold; only letters may wait, where a test lets days go by. */
export async function closeChecked(tested: Running) {
  const broken = (await checkInvariants(tested.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
  await tested.close()
  expect(broken).toEqual([])
}
