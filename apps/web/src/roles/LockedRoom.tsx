import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { channelPath } from '../channels/address.ts'
import { useChannel } from '../channels/use-channel.ts'
import { PlaceHeader } from '../contexts/PlaceHeader.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { NoPermission } from '../ui/feedback/NoPermission.tsx'

/** In place of a room that a tier opens: its name and the way to the tiers, nothing of what is inside. */
export function LockedRoom({ title }: { readonly title: string }) {
  const { t } = useTranslation()
  const channel = useChannel()
  return (
    <>
      <PlaceHeader title={title} icon={Lock} />
      <NoPermission
        title={t('gates.locked.title', { name: title })}
        text={t('gates.locked.text')}
        action={
          <LinkButton tone="primary" to={channelPath(channel, 'tiers')}>
            {t('gates.locked.tiers')}
          </LinkButton>
        }
      />
    </>
  )
}
