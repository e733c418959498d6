import { may } from '@guildhall/contract/channels'
import { Suspense, useState } from 'react'
import { useStanding } from '../channels/use-channel.ts'
import { lazyPart } from '../platform/fetch-part.ts'
import type { Asked } from './why.ts'

const WhyDialog = lazyPart(async () => ({ default: (await import('./WhyDialog.tsx')).WhyDialog }))

/** The dialog that tells why somebody may or may not do something. Its place is on the page. */
export function useWhy() {
  const [asked, setAsked] = useState<Asked | null>(null)
  return {
    ask: setAsked,
    dialog: asked && (
      <Suspense>
        <WhyDialog {...asked} onClose={() => setAsked(null)} />
      </Suspense>
    ),
  }
}

/** Whether the viewer may ask it of somebody else: those who have to do with roles or members. */
export function useMayAsk() {
  const standing = useStanding()
  return may(standing, 'manageRoles') || may(standing, 'manageMembers')
}
