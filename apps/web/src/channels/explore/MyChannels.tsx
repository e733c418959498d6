import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/display/Card.tsx'
import { channelPath } from '../address.ts'
import { ChannelLinks } from '../ChannelLinks.tsx'
import type { KeptChannel } from '../collections.ts'

/** The viewer's communities, beside the posts in them. */
export function MyChannels({ channels }: { readonly channels: readonly KeptChannel[] }) {
  const { t } = useTranslation()
  return (
    <Card as="section" title={t('shell.communities')}>
      <ChannelLinks channels={channels} label={t('shell.communities')} to={channelPath} />
    </Card>
  )
}
