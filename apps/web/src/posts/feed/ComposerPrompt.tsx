import { takesContent } from '@guildhall/contract/contexts'
import { ChartBarBig, Clapperboard, Image, Link as LinkIcon, type LucideIcon, PenLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { selectMe } from '../../accounts/selectors.ts'
import { useChannel } from '../../channels/use-channel.ts'
import type { KeptContext } from '../../contexts/collections.ts'
import { sourceOf } from '../../files/source-of.ts'
import { MutedLine } from '../../moderation/lazy-lines.tsx'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { type Mode, newPostPath } from '../address.ts'
import styles from './ComposerPrompt.module.css'

const ways: readonly [Mode, string, LucideIcon][] = [
  ['image', 'Image', Image],
  ['video', 'Video', Clapperboard],
  ['link', 'Link', LinkIcon],
  ['poll', 'Poll', ChartBarBig],
]

/** The box above a feed that leads to the composer, for people who may post in this room. */
export function ComposerPrompt({ room }: { readonly room: KeptContext }) {
  const { t } = useTranslation()
  const channel = useChannel()
  const me = useAppSelector(selectMe)
  if (!me || channel.isClosed) return null
  if (channel.isMember && channel.isMuted) return <MutedLine until={channel.mutedUntil} />
  if (!room.canPost) return null
  const roomId = room._id
  return (
    <div className={styles.prompt}>
      <Avatar name={me.fullname} src={sourceOf(me.displayPicture, 'thumbnail')} size={36} />
      <Link
        className={styles.words}
        to={newPostPath(channel, { roomId })}
        aria-label={t('composer.prompt.label', { room: room.text })}
      >
        {t('composer.prompt.text')}
      </Link>
      <div className={styles.ways}>
        {ways
          .filter(([, contentType]) => takesContent(room.allowedContentTypes, contentType))
          .map(([mode, , Icon]) => (
            <Link
              key={mode}
              className={styles.way}
              to={newPostPath(channel, { roomId, mode })}
              aria-label={t(`composer.prompt.${mode}`)}
              title={t(`composer.prompt.${mode}`)}
            >
              <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
            </Link>
          ))}
      </div>
      <Link className={styles.write} to={newPostPath(channel, { roomId })} tabIndex={-1} aria-hidden="true">
        <PenLine size={15} strokeWidth={1.75} />
        {t('composer.prompt.write')}
      </Link>
    </div>
  )
}
