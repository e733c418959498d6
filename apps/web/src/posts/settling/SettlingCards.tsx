import type { ComponentProps } from 'react'
import { HereSoFar } from './HereSoFar.tsx'
import { SettleIn } from './SettleIn.tsx'

/** Beside the feed of a young community: what a new member does first, and who is there. */
export const SettlingCards = (props: ComponentProps<typeof SettleIn>) => (
  <>
    <SettleIn {...props} />
    <HereSoFar {...props} />
  </>
)
