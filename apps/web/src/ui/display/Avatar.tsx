import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Avatar.module.css'
import hues from './hues.module.css'
import { hueOf, initialsOf } from './initials.ts'

export type AvatarSize = 20 | 24 | 28 | 32 | 36 | 40 | 56 | 96

interface Props {
  readonly name: string
  readonly src?: string
  readonly size?: AvatarSize
  readonly presence?: 'online' | 'away'
  readonly shape?: 'person'
  /** The name stands beside it, so it need not be read twice. */
  readonly isDecorative?: boolean
}

export function Avatar({ name, src, size = 40, presence, shape = 'person', isDecorative = true }: Props) {
  const { t } = useTranslation()
  const [broken, setBroken] = useState<string>()
  const label = isDecorative ? '' : name
  return (
    <span className={styles.avatar} data-size={size} data-shape={shape}>
      {src && src !== broken ? (
        <img
          className={styles.face}
          src={src}
          alt={label}
          width={size}
          height={size}
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        <span
          className={`${styles.face} ${hues.hue}`}
          data-hue={hueOf(name)}
          {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
        >
          {initialsOf(name)}
        </span>
      )}
      {presence && (
        <span
          className={styles.presence}
          data-presence={presence}
          role="img"
          aria-label={t(`ui.presence.${presence}`)}
        />
      )}
    </span>
  )
}
