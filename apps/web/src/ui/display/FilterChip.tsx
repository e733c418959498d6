import { ChevronDown, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './FilterChip.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'className' | 'style' | 'value'> {
  /** What is filtered, such as "Status". An icon stands for it on screen, if there is one. */
  readonly label: string
  readonly value: string
  readonly icon?: ReactNode
  /** False while the value leaves nothing out, such as "Any". */
  readonly isSet?: boolean
  /** With it the filter can be taken away here. */
  readonly onClear?: () => void
}

/** A filter and its value. Pressed it opens the choice: wrap it as the trigger of a menu or popover. */
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
