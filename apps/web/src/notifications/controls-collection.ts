import { collection } from '../platform/store/collection.ts'

/** How somebody wants to be told about one group, which is its id. */
interface KeptControls {
  _id: string
  inApp?: boolean
  email: boolean
}

declare module '../platform/store/collections.ts' {
  interface Collections {
    notificationControls: KeptControls
  }
}

export const controlsCollection = { notificationControls: collection('notificationControls') }
