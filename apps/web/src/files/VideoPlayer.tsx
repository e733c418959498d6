import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/actions/Button.tsx'
import { createResumption } from './resume-playback.ts'
import styles from './VideoPlayer.module.css'

interface Props {
  readonly url: string
  readonly poster?: string
}

/** Plays a video for as long as somebody watches, though the link that it is read from expires meanwhile. */
export function VideoPlayer({ url, poster }: Props) {
  const { t } = useTranslation()
  const [resumption] = useState(createResumption)
  const [isGone, setGone] = useState(false)
  if (isGone)
    return (
      <div className={styles.gone} role="alert">
        <p>{t('files.videoGone')}</p>
        <Button
          size="sm"
          onClick={() => {
            resumption.retry()
            setGone(false)
          }}
        >
          {t('tryAgain')}
        </Button>
      </div>
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody has written any
    <video
      className={styles.video}
      src={url}
      poster={poster}
      controls
      autoPlay
      playsInline
      onError={({ currentTarget }) => resumption.resume(currentTarget) || setGone(true)}
      onLoadedMetadata={({ currentTarget }) => resumption.restore(currentTarget)}
      onTimeUpdate={({ currentTarget }) => resumption.move(currentTarget)}
      onSeeking={({ currentTarget }) => resumption.move(currentTarget)}
      onPlay={() => resumption.notePlay()}
      onPause={({ currentTarget }) => resumption.notePause(currentTarget)}
    />
  )
}
