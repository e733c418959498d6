import { useTranslation } from 'react-i18next'
import { sourceOf } from '../files/source-of.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Mark } from '../ui/display/Mark.tsx'
import type { KeptNotification } from './collections.ts'
import { selectPeopleOf } from './selectors.ts'

/** Who acted last; where nobody did, the community. */
export function NotificationFace({ userIds, count, subject }: KeptNotification) {
  const { t } = useTranslation()
  const [first] = useAppSelector((state) => selectPeopleOf(state, userIds))
  const channel = count === 0 ? subject?.channel : undefined
  if (channel)
    return <Mark name={channel.title} src={sourceOf(channel.displayPicture, 'thumbnail')} size={40} />
  return (
    <Avatar
      name={first?.fullname ?? t('notifications.somebody')}
      src={sourceOf(first?.displayPicture, 'thumbnail')}
      size={40}
    />
  )
}
