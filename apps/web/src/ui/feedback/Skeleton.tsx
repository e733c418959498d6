import styles from './Skeleton.module.css'

interface Props {
  readonly shape?: 'line' | 'circle' | 'block'
  /** Pixels, or a share such as "60%". */
  readonly width?: number | `${number}%`
  readonly height?: number
}

const sizes = { line: ['100%', 12], circle: [40, 40], block: ['100%', 120] } as const

/** A grey placeholder. Drawn as SVG, whose attributes set its size without inline styles. */
export function Skeleton({ shape = 'line', width, height }: Props) {
  const [usualWidth, usualHeight] = sizes[shape]
  const inline = width ?? usualWidth
  const block = height ?? (shape === 'circle' && typeof inline === 'number' ? inline : usualHeight)
  return (
    <svg className={styles.skeleton} data-shape={shape} width={inline} height={block} aria-hidden="true" />
  )
}
