import { notificationsAddress } from '@guildhall/contract/notifications/addresses'
import { useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { toasted } from '../platform/store/toasts.ts'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { useLineOf } from './lines.ts'
import { selectNotification, selectPeopleOf } from './selectors.ts'
import { loadNotification } from './thunks.ts'

const nobody: string[] = []

/** The address of one notification, as used in mails: it redirects to the subject. */
export function OpenNotification() {
  const dispatch = useAppDispatch()
  const lineOf = useLineOf()
  const { notificationId = '' } = useParams()
  const [isAsked, setAsked] = useState(false)
  const notification = useAppSelector((state) => selectNotification(state, notificationId))
  const people = useAppSelector((state) => selectPeopleOf(state, notification?.userIds ?? nobody))

  useEffect(() => {
    void dispatch(loadNotification(notificationId)).then(() => setAsked(true))
  }, [dispatch, notificationId])

  const to = notification?.subject && lineOf(notification.notificationType).to(notification, people)
  const leadsNowhere = isAsked && notification !== undefined && !to
  useEffect(() => {
    if (leadsNowhere) dispatch(toasted({ textKey: 'notAvailable', duration: 3000 }))
  }, [dispatch, leadsNowhere])

  if (!isAsked) return <Spinner />
  return <Navigate to={to ?? notificationsAddress.pattern} replace />
}
