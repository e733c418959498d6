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

const none = () => null

export const LandingPartsContext = createContext<LandingParts>({ Join: none, Rooms: none, Posts: none })

export const useLandingParts = () => use(LandingPartsContext)
