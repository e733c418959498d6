import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Lightbox.module.css'
import { useZoom } from './use-zoom.ts'

/** One picture of a lightbox; without words of its own it is told by its number. */
export interface Slide {
  readonly id: string
  readonly source: string | undefined
  readonly alt: string
  readonly caption: string
}

interface Props {
  readonly pictures: readonly Slide[]
  readonly at: number
  readonly onMove: (at: number) => void
  readonly isOpen: boolean
  readonly onClose: () => void
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Pictures as large as the window, one at a time. Arrows and swipes page, plus and minus zoom, Escape closes. */
export function Lightbox({ pictures, at, onMove, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const picture = pictures[at]
  const isRtl = document.documentElement.dir === 'rtl'
  const step = (by: number) => {
    const next = at + by
    if (next >= 0 && next < pictures.length) onMove(next)
  }
  const { view, zoomBy, reset, handlers } = useZoom(picture?.id ?? '', {
    onSide: (by) => step(isRtl ? -by : by),
    onAway: onClose,
  })

  const keys: Record<string, () => void> = {
    ArrowRight: () => step(isRtl ? -1 : 1),
    ArrowLeft: () => step(isRtl ? 1 : -1),
    Home: () => onMove(0),
    End: () => onMove(pictures.length - 1),
    '+': () => zoomBy(1.5),
    '=': () => zoomBy(1.5),
    '-': () => zoomBy(1 / 1.5),
    '0': reset,
  }
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }

  if (!picture) return null
  const label = t('posts.picture', { number: at + 1, total: pictures.length })
  const moved = { '--zoom': view.scale, '--x': `${view.x}px`, '--y': `${view.y}px` } as CSSProperties
  return (
    <Dialog.Root open={isOpen} onOpenChange={(willOpen) => willOpen || onClose()}>
      <Dialog.Portal className={styles.portal}>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.box} aria-label={t('posts.pictures')} onKeyDown={press}>
          <div className={styles.stage} data-zoomed={view.scale > 1 || undefined} {...handlers}>
            <img
              key={picture.id}
              className={styles.picture}
              src={picture.source}
              alt={picture.alt || label}
              draggable={false}
              style={moved}
            />
          </div>
          {picture.caption !== '' && (
            <p className={styles.caption} dir="auto">
              {picture.caption}
            </p>
          )}
          <div className={styles.bar}>
            <p className={styles.count} aria-live="polite">
              {label}
            </p>
            <button
              type="button"
              className={styles.button}
              disabled={view.scale <= 1}
              aria-label={t('posts.zoomOut')}
              onClick={() => zoomBy(1 / 1.5)}
            >
              <ZoomOut {...icon} />
            </button>
            <button
              type="button"
              className={styles.button}
              aria-label={t('posts.zoomIn')}
              onClick={() => zoomBy(1.5)}
            >
              <ZoomIn {...icon} />
            </button>
            <Dialog.Close className={styles.button} aria-label={t('ui.close')}>
              <X {...icon} />
            </Dialog.Close>
          </div>
          {pictures.length > 1 && (
            <>
              <button
                type="button"
                className={styles.button}
                data-side="start"
                disabled={at === 0}
                aria-label={t('posts.previousPicture')}
                onClick={() => step(-1)}
              >
                <ChevronLeft {...icon} />
              </button>
              <button
                type="button"
                className={styles.button}
                data-side="end"
                disabled={at === pictures.length - 1}
                aria-label={t('posts.nextPicture')}
                onClick={() => step(1)}
              >
                <ChevronRight {...icon} />
              </button>
            </>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
