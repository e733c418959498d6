import { RotateCw, TrianglesCenterlineDashedVertical, ZoomIn, ZoomOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../actions/IconButton.tsx'
import styles from './CropControls.module.css'
import { type Crop, type CropStep, MAX_ZOOM } from './crop.ts'

interface Props {
  readonly crop: Crop
  readonly onStep: (step: CropStep) => void
}

export function CropControls({ crop: { zoom, turns, isFlipped }, onStep }: Props) {
  const { t, i18n } = useTranslation()
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(zoom)
  const degrees = (isFlipped ? 4 - turns : turns) % 4
  return (
    <div className={styles.controls}>
      <ZoomOut size={16} strokeWidth={1.75} aria-hidden="true" />
      <input
        type="range"
        className={styles.zoom}
        aria-label={t('ui.crop.zoom')}
        aria-valuetext={percent}
        min={1}
        max={MAX_ZOOM}
        step={0.01}
        value={zoom}
        onChange={({ currentTarget }) => onStep({ zoom: currentTarget.valueAsNumber })}
      />
      <ZoomIn size={16} strokeWidth={1.75} aria-hidden="true" />
      <IconButton
        label={t('ui.crop.rotate')}
        icon={<RotateCw size={18} strokeWidth={1.75} />}
        onClick={() => onStep({ turn: 'right' })}
      />
      <IconButton
        label={t('ui.crop.flip')}
        icon={<TrianglesCenterlineDashedVertical size={18} strokeWidth={1.75} />}
        isPressed={isFlipped}
        onClick={() => onStep({ flip: true })}
      />
      <output className="unseen">
        {t(isFlipped ? 'ui.crop.flipped' : 'ui.crop.state', { zoom: percent, degrees: degrees * 90 })}
      </output>
    </div>
  )
}
