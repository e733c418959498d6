import type { CommunityPart } from '../channels/landing-parts.ts'
import { lazyPart } from '../platform/fetch-part.ts'

const OnlineNow = lazyPart(async () => ({ default: (await import('./OnlineNow.tsx')).OnlineNow }))

export const presenceInCommunity: CommunityPart = { OnlineNow }
