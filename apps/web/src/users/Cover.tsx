import styles from './Cover.module.css'
import { coverPatternOf, HEIGHT, WIDTH } from './cover-pattern.ts'

/** A band of hills in the colours of the brand, drawn from somebody's id. */
export function Cover({ userId }: { readonly userId: string }) {
  const { waves, tint } = coverPatternOf(userId)
  return (
    <svg
      className={styles.cover}
      data-tint={tint}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {waves.map((wave) => (
        <path key={wave} className={styles.wave} d={wave} />
      ))}
    </svg>
  )
}
