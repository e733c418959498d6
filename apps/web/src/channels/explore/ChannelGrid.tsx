import type { KeptChannel } from '../collections.ts'
import styles from './ChannelGrid.module.css'
import { ChannelTile } from './ChannelTile.tsx'

interface Props {
  readonly label: string
  readonly channels: readonly KeptChannel[]
  readonly isBusy?: boolean
}

export function ChannelGrid({ label, channels, isBusy = false }: Props) {
  return (
    <div className={styles.room}>
      <ul className={styles.grid} aria-label={label} aria-busy={isBusy}>
        {channels.map((channel) => (
          <li key={channel._id}>
            <ChannelTile channel={channel} />
          </li>
        ))}
      </ul>
    </div>
  )
}
