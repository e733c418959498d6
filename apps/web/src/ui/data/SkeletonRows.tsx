import { Skeleton } from '../feedback/Skeleton.tsx'
import styles from './SkeletonRows.module.css'

interface Props {
  readonly rows: number
  readonly columns: number
}

const widths = ['64%', '82%', '48%', '72%'] as const
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

export function SkeletonRows({ rows, columns }: Props) {
  return upTo(rows).map((row) => (
    <tr key={row} className={styles.row}>
      {upTo(columns).map((column) => (
        <td key={column}>
          <Skeleton width={widths[(row + column * 3) % widths.length]} />
        </td>
      ))}
    </tr>
  ))
}
