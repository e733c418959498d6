import type { Channel } from '@guildhall/contract/channels'
import { type ComponentType, createContext, use } from 'react'

export interface JoinProps {
  readonly channel: Channel
  readonly size?: 'md' | 'lg'
}

/** What domains above this one put on the page of a community. */
export interface LandingParts {
  /** The way in. */
  readonly Join: ComponentType<JoinProps>
  readonly Rooms: ComponentType<{ readonly channel: Channel }>
  /** Some of what is said there. */
  readonly Posts: ComponentType<{ readonly channel: Channel }>
}

/** What a domain brings to the pages of a community. */
export interface CommunityPart extends Partial<LandingParts> {
  /** A hook that runs on each of them. */
  readonly useCommunity?: () => void
}

declare module '../platform/domain.ts' {
  interface WebDomain {
    readonly community?: () => Promise<CommunityPart>
  }
}

const none = () => null

export const landingPartsOf = (parts: readonly CommunityPart[]): LandingParts =>
  Object.assign({ Join: none, Rooms: none, Posts: none }, ...parts)

export const LandingPartsContext = createContext(landingPartsOf([]))

export const useLandingParts = () => use(LandingPartsContext)
