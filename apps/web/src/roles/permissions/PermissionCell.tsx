import type { Permission } from '@guildhall/contract/channels'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'
import styles from './PermissionMatrix.module.css'

interface Props {
  /** Undefined where there is nothing to allow. */
  readonly permission: Permission | undefined
  readonly isGranted: boolean
  readonly isEverybodys: boolean
  readonly isFixed: boolean
  readonly onChange: (permission: Permission, isGranted: boolean) => void
}

export function PermissionCell({ permission, isGranted, isEverybodys, isFixed, onChange }: Props) {
  const { t } = useTranslation()
  if (!permission)
    return (
      <>
        <span className={styles.dash} aria-hidden="true">
          –
        </span>
        <span className="unseen">{t('roles.notApplicable')}</span>
      </>
    )
  const label = t(`roles.permission.${permission}`)
  if (isEverybodys && !isGranted)
    return (
      <Tooltip text={t('roles.everybodys')} isDescription>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what it tells must be reached by key, too */}
        <span className={styles.everybodys} role="img" aria-label={label} tabIndex={0}>
          <Check size={12} strokeWidth={3} aria-hidden="true" />
        </span>
      </Tooltip>
    )
  return (
    <Checkbox
      label={label}
      isLabelUnseen
      checked={isGranted}
      disabled={isFixed}
      onChange={({ currentTarget }) => onChange(permission, currentTarget.checked)}
    />
  )
}
