import { type ReactNode, useState } from 'react'
import styles from './Face.module.css'
import hues from './hues.module.css'
import { hueOf, initialsOf } from './initials.ts'

export type FaceSize = 20 | 24 | 28 | 32 | 36 | 40 | 56 | 96

interface Props {
  readonly name: string
  readonly src: string | undefined
  readonly size: FaceSize
  readonly shape: 'person' | 'mark'
  /** Empty where the name stands beside the picture, so that it is not read twice. */
  readonly label: string
  /** Drawn over the picture. */
  readonly children?: ReactNode
}

/** The picture of a person or thing; initials where there is none or it fails to load. */
export function Face({ name, src, size, shape, label, children }: Props) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={styles.frame} data-size={size} data-shape={shape}>
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
          {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
        >
          {initialsOf(name)}
        </span>
      )}
      {children}
    </span>
  )
}
