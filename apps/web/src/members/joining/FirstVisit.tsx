import type { Channel } from '@guildhall/contract/channels'
import { Suspense, useState } from 'react'
import { useChannelInAddress } from '../../channels/use-channel.ts'
import { isWelcomeDue } from '../../channels/welcome-due.ts'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'

const WelcomeDialog = lazyPart(async () => ({ default: (await import('./WelcomeDialog.tsx')).WelcomeDialog }))

/** Greets a new member on the first page of the community that they open. */
export function FirstVisit() {
  const channel = useChannelInAddress()
  const [greeting, setGreeting] = useState<Channel | null>(null)
  const isHydrated = useHydrated()
  const isDue = isHydrated && channel !== null && isWelcomeDue(channel)
  if (isDue && greeting !== channel) setGreeting(channel)
  return (
    greeting && (
      <Suspense>
        <WelcomeDialog key={greeting._id} channel={greeting} isOpen={isDue} />
      </Suspense>
    )
  )
}
