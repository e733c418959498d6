import { encodeQR } from 'qr'
import styles from './QrCode.module.css'

/** The empty border that readers need, in dots. */
const QUIET = 4

interface Props {
  readonly text: string
  /** Its accessible name. */
  readonly label: string
}

/** A code for cameras: black on white whatever the theme. */
export function QrCode({ text, label }: Props) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
  const dots = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={dots.join('')} />
    </svg>
  )
}
