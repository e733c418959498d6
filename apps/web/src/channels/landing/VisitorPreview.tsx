import type { Channel } from '@guildhall/contract/channels'
import { Eye } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../../files/source-of.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { Mark } from '../../ui/display/Mark.tsx'
import { Banner } from '../Banner.tsx'
import { shortenDescription } from '../shorten-description.ts'
import styles from './VisitorPreview.module.css'

const MOST_ROOMS = 3

/** What a visitor sees of the community now, on a phone. */
export function VisitorPreview({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation()
  const { title, description, membersCount, whiteLabel, displayPicture, anyOneCanJoin, isPublic } = channel
  const rooms = useOpenRooms(channel)
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
          {isPublic && (
            <span className={styles.join}>{t(anyOneCanJoin ? 'members.join' : 'members.ask')}</span>
          )}
          {rooms.length > 0 && (
            <ul className={styles.rooms}>
              {rooms.map(({ _id, text }) => (
                <li key={_id} dir="auto">
                  {text}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </aside>
  )
}

/** The first rooms that anybody may look into, if visitors may read here at all. */
function useOpenRooms({ _id, isPublic, visitorsCanRead }: Channel) {
  const all = useAppSelector((state) => state.contexts.entities)
  return useMemo(
    () =>
      isPublic && visitorsCanRead
        ? Object.values(all)
            .filter(({ channelId, contextType }) => channelId === _id && contextType === 'public')
            .slice(0, MOST_ROOMS)
        : [],
    [all, _id, isPublic, visitorsCanRead],
  )
}
