import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../platform/store/hooks.ts'
import type { KeptUser } from '../users/collections.ts'
import { selectIsOnline } from '../users/selectors.ts'
import { PreviewLink } from './PreviewLink.tsx'

/** A person's name; the dot on the face beside it is read here, since the face is not. */
export function PersonLink({ user }: { readonly user: KeptUser }) {
  const { t } = useTranslation()
  const isOnline = useAppSelector((state) => selectIsOnline(state, user._id))
  return (
    <>
      <PreviewLink user={user} look="name">
        {user.fullname}
      </PreviewLink>
      {isOnline && <span className="unseen">{t('ui.presence.online')}</span>}
    </>
  )
}
