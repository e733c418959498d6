import type { Channel } from '@guildhall/contract/channels'
import { Camera } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PersonAvatarLink } from '../../../connections/PersonAvatarLink.tsx'
import { PersonLink } from '../../../connections/PersonLink.tsx'
import { RichText } from '../../../editor/RichText.tsx'
import { Avatar } from '../../../ui/display/Avatar.tsx'
import { Card } from '../../../ui/display/Card.tsx'
import { Time } from '../../../ui/display/Time.tsx'
import type { KeptReport } from '../../collections.ts'
import { textIn } from '../about.ts'
import { useAboutName } from '../use-about-name.ts'
import styles from './ReportedText.module.css'
import { SnapshotPictures } from './SnapshotPictures.tsx'

interface Props {
  readonly report: KeptReport
  readonly channel: Channel
}

/** A post or comment as it was when it was reported. */
export function ReportedText({ report, channel }: Props) {
  const { t } = useTranslation()
  const name = useAboutName(report)
  const text = textIn(report)
  if (!text) return null
  const { title, text: words, html, pictures, postedBy, postedTime } = text
  // Pictures within the text are shown there.
  const beneath = pictures.filter(({ _id }) => !html.includes(_id))
  return (
    <Card as="section">
      <header className={styles.head}>
        {postedBy ? <PersonAvatarLink user={postedBy} isBesideName /> : <Avatar name={name} />}
        <div className={styles.who}>
          <p className={styles.name}>{postedBy ? <PersonLink user={postedBy} /> : <bdi>{name}</bdi>}</p>
          <p className={styles.context}>
            {report.context && <bdi>{report.context.text}</bdi>}
            {report.context && postedTime && ' · '}
            {postedTime && <Time at={postedTime} isFull />}
          </p>
        </div>
        <p className={styles.note}>
          <Camera size={14} strokeWidth={1.75} aria-hidden="true" /> {t('moderation.asItWas')}
        </p>
      </header>
      {title && (
        <h3 className={styles.title} dir="auto">
          {title}
        </h3>
      )}
      {html ? (
        <RichText html={html} channel={channel} />
      ) : (
        words && (
          <p className={styles.words} dir="auto">
            {words}
          </p>
        )
      )}
      {beneath.length > 0 && <SnapshotPictures pictures={beneath} />}
    </Card>
  )
}
