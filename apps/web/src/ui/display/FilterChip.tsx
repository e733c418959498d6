import { ChevronDown, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './FilterChip.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'className' | 'style' | 'value'> {
  /** What the filter is about, such as "Status". If there is an icon, only the icon is visible. */
  readonly label: string
  readonly value: string
  readonly icon?: ReactNode
  /** False while the value excludes nothing, such as "Any". */
  readonly isSet?: boolean
  /** Set if the filter can be removed here. */
  readonly onClear?: () => void
}

/** A filter and its value. Pressing it opens the choice: wrap it as the trigger of a menu or popover. */
export function FilterChip({ label, value, icon, isSet = true, onClear, ...rest }: Props) {
  const { t } = useTranslation()
  const isClearable = isSet && onClear !== undefined
  return (
    <span className={styles.chip}>
      <button type="button" {...rest} className={styles.choice} data-clearable={isClearable || undefined}>
        {icon && (
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
        )}
        <span className={icon ? 'unseen' : undefined}>{label}:</span>{' '}
        <span className={styles.value} data-set={isSet || undefined}>
          {value}
        </span>
        {!isClearable && (
          <ChevronDown className={styles.icon} size={14} strokeWidth={1.75} aria-hidden="true" />
        )}
      </button>
      {isClearable && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('ui.filter.clear', { name: label })}
          disabled={rest.disabled}
          onClick={onClear}
        >
          <X size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
