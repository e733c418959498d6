import { useEffect } from 'react'
import { useAppDispatch } from '../platform/store/hooks.ts'
import styles from './NotificationList.module.css'
import { NotificationList } from './NotificationList.tsx'
import { lookAtNotifications } from './thunks.ts'

/** Opening it is looking at them. */
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
