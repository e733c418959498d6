import type { Channel } from '@guildhall/contract/channels'
import { takesContent } from '@guildhall/contract/contexts'
import { Camera, ChartBarBig, Link as LinkIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { KeptContext } from '../../contexts/collections.ts'
import { newPostPath } from '../address.ts'
import styles from './EasyWays.module.css'

const ways = [
  ['image', 'Image', Camera],
  ['link', 'Link', LinkIcon],
  ['poll', 'Poll', ChartBarBig],
] as const

interface Props {
  readonly channel: Channel
  readonly room: KeptContext
}

/** A few beginnings for somebody who does not know what to write. */
export function EasyWays({ channel, room }: Props) {
  const { t } = useTranslation()
  const open = ways.filter(([, type]) => takesContent(room.allowedContentTypes, type))
  if (!room.canPost || open.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="ways">
      <h2 id="ways" className={styles.heading}>
        {t('settling.ways')}
      </h2>
      <ul className={styles.cards}>
        {open.map(([mode, , Icon]) => (
          <li key={mode}>
            <Link className={styles.card} to={newPostPath(channel, { roomId: room._id, mode })}>
              <span className={styles.icon} aria-hidden="true">
                <Icon size={18} strokeWidth={1.75} />
              </span>
              <span className={styles.name}>{t(`settling.${mode}`)}</span>
              <span className={styles.text}>{t(`settling.${mode}Text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
