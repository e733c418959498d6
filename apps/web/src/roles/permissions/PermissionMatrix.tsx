import { isPermissionBuilt, type Permission } from '@guildhall/contract/channels'
import { useTranslation } from 'react-i18next'
import { PermissionCell } from './PermissionCell.tsx'
import styles from './PermissionMatrix.module.css'
import { builtAreas, permissionsIn, verbs } from './permission-areas.ts'

interface Props {
  readonly granted: readonly Permission[]
  /** What every member may anyway. */
  readonly everybodys: readonly Permission[]
  /** What the viewer may allow; of the rest only what is allowed already is shown. */
  readonly isOffered: (permission: Permission) => boolean
  readonly isFixed: boolean
  /** Words that a permission must have in its name. */
  readonly search: string
  readonly onChange: (permission: Permission, isGranted: boolean) => void
}

/** What a role allows: areas by what can be done there. */
export function PermissionMatrix({ granted, everybodys, isOffered, isFixed, search, onChange }: Props) {
  const { t } = useTranslation()
  const areas = builtAreas()
  const isShown = (permission: Permission) =>
    isPermissionBuilt(permission) && (isOffered(permission) || granted.includes(permission))
  const found = areas.filter((area) => {
    const names = permissionsIn(area)
      .filter(isShown)
      .map((permission) => `${t(`roles.areas.${area.id}`)} ${t(`roles.permission.${permission}`)}`)
    return names.some((name) => name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()))
  })
  const columns = verbs.filter((verb) =>
    areas.some(({ allows }) => {
      const permission = (allows as Partial<Record<typeof verb, Permission>>)[verb]
      return permission !== undefined && isShown(permission)
    }),
  )
  if (found.length === 0)
    return (
      <p className={styles.nothing} role="status">
        {t('roles.noPermission')}
      </p>
    )
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={t('roles.matrix')}>
        <thead>
          <tr>
            <th scope="col">{t('roles.area')}</th>
            {columns.map((verb) => (
              <th key={verb} scope="col">
                {t(`roles.verbs.${verb}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.map(({ id, icon: Icon, allows }) => (
            <tr key={id}>
              <th scope="row">
                <span className={styles.area}>
                  <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
                  {t(`roles.areas.${id}`)}
                </span>
              </th>
              {columns.map((verb) => {
                const permission = (allows as Partial<Record<typeof verb, Permission>>)[verb]
                return (
                  <td key={verb}>
                    <span className={styles.cell}>
                      <PermissionCell
                        permission={permission && isShown(permission) ? permission : undefined}
                        isGranted={permission !== undefined && granted.includes(permission)}
                        isEverybodys={permission !== undefined && everybodys.includes(permission)}
                        isFixed={isFixed}
                        onChange={onChange}
                      />
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
