import type { Profile } from '@guildhall/contract/users'
import type { KeptUser } from './collections.ts'

/** Whether all of a person's page has come. */
export const isFullProfile = (user: KeptUser | undefined): user is KeptUser & Profile =>
  user?.commonConnections !== undefined && user.isConnected !== undefined
