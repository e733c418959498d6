import type { RoomAct } from './RoomMenu.tsx'

/** The dialogs over the list of rooms. */
export type Layer =
  | { readonly kind: 'newGroup' }
  | { readonly kind: 'newRoom'; readonly groupId: string }
  | { readonly kind: 'renameGroup'; readonly groupId: string; readonly name: string }
  | { readonly kind: 'deleteGroup'; readonly groupId: string; readonly name: string; readonly size: number }
  | { readonly kind: RoomAct; readonly roomId: string }
