import { CircleAlert, CircleCheck, Info, Lightbulb, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Banner.module.css'

export type BannerTone = 'info' | 'success' | 'warning' | 'danger' | 'brand'

const icons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  brand: Lightbulb,
}

interface Props {
  readonly tone?: BannerTone
  /** Replaces the default icon of the tone. */
  readonly icon?: ReactNode
  /** The first sentence, in bold. */
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: { readonly label: string; readonly onClick: () => void }
  readonly onDismiss?: () => void
  /** Announced when it appears: an alert interrupts. Left out where the banner is there from the start. */
  readonly role?: 'status' | 'alert'
}

/** A notice inside the page that stays until it no longer applies or is dismissed. */
export function Banner({ tone = 'info', icon, title, children, action, onDismiss, role }: Props) {
  const { t } = useTranslation()
  const Icon = icons[tone]
  return (
    <div className={styles.banner} data-tone={tone} role={role}>
      <span className={styles.icon} aria-hidden="true">
        {icon ?? <Icon size={16} strokeWidth={1.75} />}
      </span>
      <div className={styles.text}>
        {title && <strong className={styles.title}>{title}</strong>} {children}
      </div>
      {action && (
        <button type="button" className={styles.action} onClick={action.onClick}>
          {action.label}
        </button>
      )}
      {onDismiss && (
        <button type="button" className={styles.dismiss} aria-label={t('dismiss')} onClick={onDismiss}>
          <X size={15} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
