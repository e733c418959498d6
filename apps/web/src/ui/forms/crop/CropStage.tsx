import { useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CropStage.module.css'
import type { Crop, CropStep } from './crop.ts'
import { drawCrop } from './crop-drawing.ts'
import { useCropGestures } from './use-crop-gestures.ts'

const WIDTH = 1024

interface Props {
  readonly picture: ImageBitmap
  readonly ratio: number
  readonly crop: Crop
  readonly isRound: boolean
  readonly onStep: (step: CropStep) => void
}

export function CropStage({ picture, ratio, crop, isRound, onStep }: Props) {
  const { t } = useTranslation()
  const hintId = useId()
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const gestures = useCropGestures(stage, crop.zoom, onStep)

  useLayoutEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, ratio, crop)
  }, [picture, ratio, crop])

  return (
    <>
      <div
        {...gestures}
        ref={stage}
        className={styles.stage}
        data-round={isRound || undefined}
        role="application"
        aria-label={t('ui.crop.area')}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys, so it must take the focus.
        tabIndex={0}
      >
        <canvas ref={canvas} className={styles.canvas} width={WIDTH} height={Math.round(WIDTH / ratio)} />
      </div>
      <p id={hintId} className={styles.hint}>
        {t('ui.crop.hint')}
      </p>
    </>
  )
}
