import { Link } from 'react-router'
import { sourceOf } from '../files/source-of.ts'
import { Mark } from '../ui/display/Mark.tsx'
import styles from './ChannelLinks.module.css'
import type { KeptChannel } from './collections.ts'

interface Props {
  readonly channels: readonly KeptChannel[]
  readonly label: string
  readonly to: (channel: KeptChannel) => string
  readonly onGo?: () => void
}

/** Communities by picture and name, each leading somewhere in it. */
export function ChannelLinks({ channels, label, to, onGo }: Props) {
  return (
    <ul className={styles.list} aria-label={label}>
      {channels.map((channel) => (
        <li key={channel._id}>
          <Link className={styles.row} to={to(channel)} onClick={onGo}>
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
  )
}
