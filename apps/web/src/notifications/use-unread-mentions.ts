import { useAppSelector } from '../platform/store/hooks.ts'
import { selectNotificationList, selectNotifications } from './selectors.ts'

/** How many mentions are new; undefined for none, or while it is not known, because new ones may lie on a further page. */
export function useUnreadMentions(): number | undefined {
  const { hasMore } = useAppSelector((state) => selectNotificationList(state))
  const notifications = useAppSelector((state) => selectNotifications(state))
  const isKnown = !hasMore || notifications.some(({ isUnread }) => !isUnread)
  const count = notifications.filter(({ isUnread, isMention }) => isUnread && isMention).length
  return isKnown && count > 0 ? count : undefined
}
