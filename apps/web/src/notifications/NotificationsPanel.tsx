import { useEffect } from 'react'
import { useAppDispatch } from '../platform/store/hooks.ts'
import styles from './NotificationList.module.css'
import { NotificationList } from './NotificationList.tsx'
import { lookAtNotifications } from './thunks.ts'

/** Opening the panel counts as seeing the notifications. */
export function NotificationsPanel() {
  const dispatch = useAppDispatch()
  useEffect(() => {
    void dispatch(lookAtNotifications())
  }, [dispatch])
  return (
    <div className={styles.panel}>
      <NotificationList />
    </div>
  )
}
