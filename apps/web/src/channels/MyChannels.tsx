import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sourceOf } from '../files/source-of.ts'
import { Card } from '../ui/display/Card.tsx'
import { Mark } from '../ui/display/Mark.tsx'
import { channelPath } from './address.ts'
import type { KeptChannel } from './collections.ts'
import styles from './MyChannels.module.css'

/** The viewer's communities, beside the posts in them. */
export function MyChannels({ channels }: { readonly channels: readonly KeptChannel[] }) {
  const { t } = useTranslation()
  return (
    <Card as="section" title={t('shell.communities')}>
      <ul className={styles.list} aria-label={t('shell.communities')}>
        {channels.map((channel) => (
          <li key={channel._id}>
            <Link className={styles.row} to={channelPath(channel)}>
              <Mark
                name={channel.title}
                src={sourceOf(channel.whiteLabel.logo ?? channel.displayPicture, 'thumbnail')}
                size={28}
              />
              <bdi className={styles.name}>{channel.title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
