import { useTranslation } from 'react-i18next'
import styles from './Avatar.module.css'
import { Face, type FaceSize } from './Face.tsx'

interface Props {
  readonly name: string
  readonly src?: string
  readonly size?: FaceSize
  readonly presence?: 'online' | 'away'
  /** The name stands beside the picture, so it need not be read twice. */
  readonly isDecorative?: boolean
}

export function Avatar({ name, src, size = 40, presence, isDecorative = true }: Props) {
  const { t } = useTranslation()
  return (
    <Face name={name} src={src} size={size} shape="person" label={isDecorative ? '' : name}>
      {presence && (
        <span
          className={styles.presence}
          data-presence={presence}
          role="img"
          aria-label={t(`ui.presence.${presence}`)}
        />
      )}
    </Face>
  )
}
