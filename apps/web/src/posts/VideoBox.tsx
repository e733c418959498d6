import type { Video } from '@guildhall/contract/files'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VideoPlayer } from '../files/VideoPlayer.tsx'
import styles from './VideoBox.module.css'

const two = (count: number) => String(count).padStart(2, '0')

/** Minutes and seconds as a player writes them. */
export function lengthOf(seconds: number) {
  const [hours, rest] = [Math.floor(seconds / 3600), Math.round(seconds) % 3600]
  const minutes = Math.floor(rest / 60)
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(rest % 60)}`
}

/** A video behind its poster; nothing of it is loaded before somebody plays it. */
export function VideoBox({ video }: { readonly video: Video }) {
  const { t } = useTranslation()
  const [isPlaying, setPlaying] = useState(false)
  const { original, thumbnail, duration } = video
  const poster = thumbnail.isAvailable ? thumbnail.url : undefined
  if (!original.isAvailable) return <p className={styles.waiting}>{t('posts.videoWaiting')}</p>
  if (isPlaying)
    return (
      <div className={styles.box}>
        <VideoPlayer url={original.url} poster={poster} />
      </div>
    )
  return (
    <button type="button" className={styles.box} onClick={() => setPlaying(true)}>
      {poster ? (
        <img
          className={styles.video}
          src={poster}
          alt=""
          width={thumbnail.width ?? undefined}
          height={thumbnail.height ?? undefined}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className={styles.video} />
      )}
      <span className={styles.play}>
        <Play size={24} fill="currentColor" strokeWidth={1.75} aria-hidden="true" />
        <span className="unseen">{t('posts.play')}</span>
      </span>
      {duration !== null && (
        <span className={styles.length}>
          <span className="unseen">{t('posts.length')} </span>
          {lengthOf(duration)}
        </span>
      )}
    </button>
  )
}
