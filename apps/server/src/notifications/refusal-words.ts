import { catalogue } from '../platform/catalogue.ts'

export const words = catalogue('notifications', {
  notificationNotFound: 'Notification not found',
})
