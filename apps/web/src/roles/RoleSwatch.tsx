import type { Role } from '@guildhall/contract/roles'
import { isHex, toneOf } from '../contexts/role-tones.ts'
import styles from './RoleSwatch.module.css'

interface Props {
  readonly role: Pick<Role, 'color'> & Partial<Pick<Role, 'native'>>
  readonly size?: 12 | 20 | 36
}

/** A role's colour as it was chosen. Drawn as SVG, whose attributes need no style. */
export function RoleSwatch({ role, size = 12 }: Props) {
  return (
    <svg className={styles.swatch} width={size} height={size} viewBox="0 0 12 12" aria-hidden="true">
      <rect
        className={styles.fill}
        data-tone={isHex(role.color) ? undefined : toneOf(role)}
        fill={isHex(role.color) ? role.color : undefined}
        width={12}
        height={12}
        rx={4}
      />
    </svg>
  )
}
