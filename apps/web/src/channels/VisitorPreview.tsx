import type { Channel } from '@guildhall/contract/channels'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../files/source-of.ts'
import { Mark } from '../ui/display/Mark.tsx'
import { Banner } from './Banner.tsx'
import { shortenDescription } from './shorten-description.ts'
import styles from './VisitorPreview.module.css'

/** What a visitor sees of the community now, on a phone. */
export function VisitorPreview({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation()
  const { title, description, membersCount, whiteLabel, displayPicture, anyOneCanJoin } = channel
  return (
    <aside className={styles.preview} aria-labelledby="visitor">
      <p id="visitor" className={styles.label}>
        <Eye size={14} strokeWidth={1.75} aria-hidden="true" />
        {t('firstSteps.visitor')}
      </p>
      <div className={styles.phone} inert>
        <div className={styles.banner}>
          <Banner channel={channel} size="lowres" />
        </div>
        <div className={styles.body}>
          <span className={styles.mark}>
            <Mark name={title} src={sourceOf(whiteLabel.logo ?? displayPicture, 'thumbnail')} size={40} />
          </span>
          <p className={styles.name} dir="auto">
            {title}
          </p>
          <p className={styles.text} dir="auto">
            {shortenDescription(description) || t('newCommunity.saySomething')}
          </p>
          <p className={styles.count}>{t('channels.members', { count: membersCount })}</p>
          <span className={styles.join}>{t(anyOneCanJoin ? 'members.join' : 'members.ask')}</span>
        </div>
      </div>
    </aside>
  )
}
