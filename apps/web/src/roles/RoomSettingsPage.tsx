import { RoomSettings } from '../contexts/RoomSettings.tsx'
import { RoomPartsProvider } from '../contexts/room-parts.ts'
import { lazyPart } from '../platform/fetch-part.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { useMayAsk } from './use-why.tsx'

const WhyDialog = lazyPart(async () => ({ default: (await import('./WhyDialog.tsx')).WhyDialog }))

/** The settings of rooms, with the roles that open them. */
export function RoomSettingsPage() {
  const mayAskWhy = useMayAsk()
  return (
    <RoomPartsProvider value={{ RoleChoice, WhyDialog, mayAskWhy }}>
      <RoomSettings />
    </RoomPartsProvider>
  )
}
