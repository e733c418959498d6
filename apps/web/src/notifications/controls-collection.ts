import { collection } from '../platform/store/collection.ts'

/** A person's delivery settings for one group, whose name is the id. */
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
