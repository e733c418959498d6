import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../actions/Button.tsx'
import { CropControls } from './CropControls.tsx'
import { CropStage } from './CropStage.tsx'
import { type CropStep, cropped, uncropped } from './crop.ts'
import { fileOfCrop } from './crop-drawing.ts'
import styles from './ImageCrop.module.css'
import { useBitmap } from './use-bitmap.ts'

export interface ImageCropProps {
  readonly file: Blob
  readonly shape?: 'square' | 'wide'
  /** The picture will be shown round, as people's pictures are. */
  readonly isRound?: boolean
  /** The width of the result in pixels. */
  readonly maxWidth?: number
  readonly onDone: (picture: Blob) => void
  readonly onCancel: () => void
}

/** The content of a modal in which the visible part of a picture is chosen. */
export function ImageCrop({
  file,
  shape = 'square',
  isRound = false,
  maxWidth,
  onDone,
  onCancel,
}: ImageCropProps) {
  const { t } = useTranslation()
  const picture = useBitmap(file)
  const [crop, setCrop] = useState(uncropped)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const ratio = shape === 'square' ? 1 : 16 / 9
  const isReadable = picture !== null && picture !== 'unreadable'

  const take = (step: CropStep) => isReadable && setCrop((current) => cropped(picture, ratio, current, step))

  async function finish() {
    if (!isReadable) return
    setBusy(true)
    try {
      const width = maxWidth ?? (shape === 'square' ? 1024 : 1920)
      onDone(await fileOfCrop(picture, ratio, crop, width, file.type))
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.crop}>
      {isReadable ? (
        <>
          <CropStage picture={picture} ratio={ratio} crop={crop} isRound={isRound} onStep={take} />
          <CropControls crop={crop} onStep={take} />
        </>
      ) : (
        <div className={styles.blank} data-shape={shape} />
      )}
      <p className={styles.problem} aria-live="polite">
        {(picture === 'unreadable' || hasFailed) && t('ui.crop.unreadable')}
      </p>
      <footer className={styles.foot}>
        <Button tone="ghost" onClick={onCancel}>
          {t('ui.crop.cancel')}
        </Button>
        <Button tone="primary" disabled={!isReadable} isBusy={isBusy} onClick={() => void finish()}>
          {t('ui.crop.done')}
        </Button>
      </footer>
    </div>
  )
}
