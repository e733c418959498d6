import type { Channel } from '@guildhall/contract/channels'
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { NavGroup } from '../shell/model.ts'

export interface JoinProps {
  readonly channel: Channel
  readonly size?: 'md' | 'lg'
}

/**
 * The components that later domains put on the landing page of a community, among its first steps, beside its posts,
 * above its pages and in place of a room.
 */
export interface LandingParts {
  /** The button to join. */
  readonly Join: ComponentType<JoinProps>
  readonly Rooms: ComponentType<{ readonly channel: Channel }>
  /** The rooms under their groups, as the sidebar lists them. */
  readonly useRoomGroups: () => readonly NavGroup[]
  /** Some posts of the community. */
  readonly Posts: ComponentType<{ readonly channel: Channel }>
  /** What people can pay for. */
  readonly Tiers: ComponentType<{ readonly channel: Channel }>
  /** Above every page: what the viewer pays for here could not be charged. */
  readonly LatePayment: ComponentType<{ readonly channel: Channel }>
  /** In place of a room that a tier opens. */
  readonly Locked: ComponentType<{ readonly room: { readonly _id: string; readonly text: string } }>
  /** The box in which an owner writes the first post. */
  readonly FirstPost: ComponentType<{ readonly channel: Channel }>
  /** The members who are online, beside the posts. */
  readonly OnlineNow: ComponentType<{ readonly channel: Channel }>
}

/** What a domain contributes to the pages of a community. */
export interface CommunityPart extends Partial<LandingParts> {
  /** Says who people are here, around each of those pages. */
  readonly People?: ComponentType<{ readonly channel: Channel | null; readonly children: ReactNode }>
  /** A hook that runs on each of those pages. */
  readonly useCommunity?: () => void
}

declare module '../platform/domain.ts' {
  interface WebDomain {
    readonly community?: () => Promise<CommunityPart>
  }
}

const none = () => null
const noGroups = () => []

export const landingPartsOf = (parts: readonly CommunityPart[]): LandingParts =>
  Object.assign(
    {
      Join: none,
      Rooms: none,
      useRoomGroups: noGroups,
      Posts: none,
      Tiers: none,
      LatePayment: none,
      Locked: none,
      FirstPost: none,
      OnlineNow: none,
    },
    ...parts,
  )

export const LandingPartsContext = createContext(landingPartsOf([]))

export const useLandingParts = () => use(LandingPartsContext)
