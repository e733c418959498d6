import styles from './Hall.module.css'

const columns = [200, 278, 438, 516]
const roofs = [
  'M60 667V520l18-16 58 44v119z',
  'M620 667V520l62-52 18 15v184z',
  'M128 667v-87l44-34 44 34v87z',
]
const joints = [60, 140, 220, 300, 380, 460, 540, 620, 700]

/** A guildhall seen through an arch, in the colours of the brand. */
export function Hall() {
  return (
    <svg
      className={styles.hall}
      viewBox="0 0 760 900"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.sky} x="60" y="60" width="640" height="800" />
      <circle className={styles.sun} cx="232" cy="262" r="46" />
      {roofs.map((roof) => (
        <path key={roof} className={styles.town} d={roof} />
      ))}
      <path className={styles.stone} d="M164 394 380 248l216 146z" />
      <path className={styles.shade} d="M228 384 380 281l152 103z" />
      <circle className={styles.stone} cx="380" cy="346" r="21" />
      <path className={styles.shade} d="M164 394h432v8H164z" />
      <path className={styles.stone} d="M176 402h408v22H176z" />
      <path className={styles.depth} d="M192 424h376v198H192z" />
      <path className={styles.door} d="M344 622V520a36 36 0 0 1 72 0v102z" />
      {columns.map((x) => (
        <g key={x}>
          <path className={styles.shade} d={`M${x - 7} 424h58v10h-58zM${x - 7} 612h58v10h-58z`} />
          <path className={styles.stone} d={`M${x} 434h44v178H${x}z`} />
          <path className={styles.shade} d={`M${x + 31} 434h13v178h-13z`} />
        </g>
      ))}
      <path className={styles.stone} d="M172 622h416v15H172z" />
      <path className={styles.shade} d="M152 637h456v15H152z" />
      <path className={styles.stone} d="M132 652h496v15H132z" />
      <path className={styles.ground} d="M60 667h640v233H60z" />
      {joints.map((x) => (
        <path key={x} className={styles.joint} d={`M${380 + (x - 380) * 0.5} 667 ${x} 900`} />
      ))}
      <path className={styles.joint} d="M60 700h640M60 752h640M60 828h640" />
      <path
        className={styles.arch}
        fillRule="evenodd"
        d="M0 0h760v900H0zM92 900V400a288 288 0 0 1 576 0v500z"
      />
      <path className={styles.ring} d="M66 900V400a314 314 0 0 1 628 0v500" />
      <path className={styles.impost} d="M34 396h70v20H34zM656 396h70v20h-70z" />
    </svg>
  )
}
