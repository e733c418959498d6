import { useTranslation } from 'react-i18next'
import { channelPath } from '../../channels/address.ts'
import { useChannel } from '../../channels/use-channel.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { NoPermission } from '../../ui/feedback/NoPermission.tsx'

/** Says to somebody outside that events are for members here. */
export function EventsClosed() {
  const { t } = useTranslation()
  const channel = useChannel()
  return (
    <NoPermission
      title={t('events.closedTitle')}
      text={t('events.closedText')}
      action={<LinkButton to={channelPath(channel, 'about')}>{t('channels.about')}</LinkButton>}
    />
  )
}
