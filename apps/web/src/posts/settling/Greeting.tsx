import type { Channel } from '@guildhall/contract/channels'
import { PenLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { channelPath } from '../../channels/address.ts'
import { Banner } from '../../channels/Banner.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { newPostPath } from '../address.ts'
import styles from './Greeting.module.css'
import type { Settling } from './use-settling.ts'

interface Props {
  readonly channel: Channel
  readonly settling: Settling
  /** The room in which to say hello; left out where the viewer may write in none. */
  readonly roomId?: string
  readonly canWrite: boolean
}

/** Greets a new member of a young community. */
export function Greeting({ channel, settling: { me, number }, roomId, canWrite }: Props) {
  const { t } = useTranslation()
  const name = me.fullname.split(' ')[0]
  return (
    <section className={styles.card} aria-labelledby="greeting">
      <div className={styles.words}>
        <h2 id="greeting" className={styles.title} dir="auto">
          {number === null ? t('settling.welcome', { name }) : t('settling.number', { name, number })}
        </h2>
        <p className={styles.text} dir="auto">
          {t('settling.text', { community: channel.title })}
        </p>
        <div className={styles.acts}>
          {canWrite && (
            <LinkButton
              tone="primary"
              to={newPostPath(channel, { roomId })}
              icon={<PenLine size={16} strokeWidth={1.75} />}
            >
              {t('settling.hello')}
            </LinkButton>
          )}
          <LinkButton tone="ghost" to={channelPath(channel, 'about')}>
            {t('settling.look')}
          </LinkButton>
        </div>
      </div>
      <div className={styles.picture} aria-hidden="true">
        <Banner channel={channel} size="lowres" />
      </div>
    </section>
  )
}
