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
  /** Replaces the tone's own. */
  readonly icon?: ReactNode
  /** The first, bold sentence. */
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: { readonly label: string; readonly onClick: () => void }
  readonly onDismiss?: () => void
  /** Read aloud when it comes: an alert interrupts. Left out where the page opens with it. */
  readonly role?: 'status' | 'alert'
}

/** A remark inside the page that stays until it no longer holds or is dismissed. */
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
