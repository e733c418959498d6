import { useState } from 'react'
import hues from './hues.module.css'
import { hueOf, initialsOf } from './initials.ts'
import styles from './Mark.module.css'

interface Props {
  readonly name: string
  readonly src?: string
  readonly size?: 24 | 28 | 40 | 56
}

/** The sign of a community. Its name is read beside it or from the link around it. */
export function Mark({ name, src, size = 40 }: Props) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={styles.mark} data-size={size}>
      {src && src !== broken ? (
        <img
          className={styles.face}
          src={src}
          alt=""
          width={size}
          height={size}
          onError={() => setBroken(src)}
        />
      ) : (
        <span className={`${styles.face} ${hues.hue}`} data-hue={hueOf(name)} aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
    </span>
  )
}
