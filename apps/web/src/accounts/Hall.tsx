import styles from './Hall.module.css'

const columns = [200, 278, 438, 516]
const roofs = ['M20 640v-92l58-44 58 44v92z', 'M620 640V520l62-52 62 52v120z', 'M128 640v-60l44-34 44 34v60z']
const joints = [-220, -60, 100, 260, 420, 580, 740, 900, 1060]

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
      <rect className={styles.sky} width="760" height="900" />
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
      <path className={styles.ground} d="M0 667h760v233H0z" />
      {joints.map((x) => (
        <path key={x} className={styles.joint} d={`M${380 + (x - 420) * 0.42} 667 ${x - 40} 900`} />
      ))}
      <path className={styles.joint} d="M0 700h760M0 752h760M0 828h760" />
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
