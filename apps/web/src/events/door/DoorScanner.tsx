import { CameraOff, Flashlight, FlashlightOff, ScanLine } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import styles from './DoorScanner.module.css'
import { useCamera } from './use-camera.ts'

interface Props {
  readonly onCode: (code: string) => void
  /** What became of the last ticket. */
  readonly children: ReactNode
}

const awayKeys = {
  none: 'events.door.noCamera',
  blocked: 'events.door.blocked',
  unread: 'events.door.unread',
} as const

/** What the camera sees, and what became of the last ticket below it. */
export function DoorScanner({ onCode, children }: Props) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const { state, start, hasLight, isLit, light } = useCamera(video, onCode)
  const away = state === 'off' || state === 'starting' || state === 'on' ? null : awayKeys[state]
  return (
    <section className={styles.scanner} aria-label={t('events.door.scanner')}>
      <video className={styles.video} ref={video} muted playsInline hidden={state !== 'on'} />
      {state === 'on' ? (
        <span className={styles.frame} aria-hidden="true" />
      ) : (
        <div className={styles.start}>
          {away && <CameraOff size={28} strokeWidth={1.75} aria-hidden="true" />}
          {away && <p role="alert">{t(away)}</p>}
          {state === 'blocked' || state === 'unread' ? (
            <Button tone="primary" size="lg" onClick={() => location.reload()}>
              {t('events.door.reload')}
            </Button>
          ) : (
            <Button
              tone="primary"
              size="lg"
              icon={<ScanLine size={18} strokeWidth={1.75} />}
              isBusy={state === 'starting'}
              onClick={() => void start()}
            >
              {t('events.door.scan')}
            </Button>
          )}
        </div>
      )}
      {hasLight && (
        <span className={styles.light}>
          <IconButton
            label={t('events.door.light')}
            isPressed={isLit}
            icon={isLit ? <FlashlightOff size={20} /> : <Flashlight size={20} />}
            onClick={() => void light()}
          />
        </span>
      )}
      <div className={styles.result} role="status">
        {children}
      </div>
    </section>
  )
}
