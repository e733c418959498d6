import { type ComponentType, createContext, useContext } from 'react'
import type { KeptContext } from './collections.ts'

/** What the settings of rooms show of roles; roles are a later domain and hand it in. */
export interface RoomParts {
  readonly RoleChoice: ComponentType<{
    readonly label: string
    readonly note?: string
    readonly help?: string
    readonly value: readonly string[]
    readonly onChange: (roleIds: readonly string[]) => void
  }>
  /** Explains why somebody may or may not enter a room. */
  readonly WhyDialog: ComponentType<{ readonly room: KeptContext; readonly onClose: () => void }>
  readonly mayAskWhy: boolean
}

const Parts = createContext<RoomParts | null>(null)

export const RoomPartsProvider = Parts.Provider

export function useRoomParts(): RoomParts {
  const parts = useContext(Parts)
  if (!parts) throw new Error('The settings of rooms stand beneath RoomPartsProvider')
  return parts
}
