import type { Order } from '@guildhall/contract/payments'
import { LifeBuoy } from 'lucide-react'
import { Trans } from 'react-i18next'
import { Link } from 'react-router'
import { channelPath } from '../channels/address.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { Card } from '../ui/display/Card.tsx'
import styles from './Memberships.module.css'

/** Whom to ask when a charge is wrong: the community that was paid last. */
export function AskAboutCharge({ orders }: { readonly orders: readonly Order[] }) {
  const channel = useAppSelector((state) => {
    const known = orders.find(({ channelId }) => state.channels.entities[channelId])
    return known && state.channels.entities[known.channelId]
  })
  if (!channel) return null
  const mail = channel.public?.supportEmail
  return (
    <Card tone="sunken" padding="sm">
      <p className={styles.ask}>
        <LifeBuoy size={17} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <Trans
            i18nKey="payments.ask"
            values={{ name: channel.title }}
            components={{
              // biome-ignore lint/a11y/useAnchorContent: the words come with the translation
              way: mail ? <a href={`mailto:${mail}`} /> : <Link to={channelPath(channel)} />,
            }}
          />
        </span>
      </p>
    </Card>
  )
}
