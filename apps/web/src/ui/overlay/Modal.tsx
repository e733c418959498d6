import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/IconButton.tsx'
import styles from './Modal.module.css'
import { ModalFrame } from './ModalFrame.tsx'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  /** At 22 px, on a tile above a larger title. */
  readonly icon?: ReactNode
  readonly children?: ReactNode
  /** Buttons; the one that continues is last. */
  readonly footer?: ReactNode
  /** A note at the start of the footer. */
  readonly footerNote?: ReactNode
  /** 420, 520 or 720 px. */
  readonly size?: 'sm' | 'md' | 'lg'
  /** Something is in progress that must not be interrupted: the modal cannot be closed. */
  readonly isBusy?: boolean
  readonly initialFocus?: RefObject<HTMLElement | null>
}

/** Blocks the rest of the page. Focus stays inside and then returns to where it was. */
export function Modal({
  isOpen,
  onClose,
  title,
  description,
  icon,
  children,
  footer,
  footerNote,
  size = 'md',
  isBusy = false,
  initialFocus,
}: Props) {
  const { t } = useTranslation()
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <Dialog.Root open={isOpen} onOpenChange={(willOpen) => willOpen || close()}>
      <ModalFrame
        size={size}
        initialFocus={initialFocus}
        onClose={close}
        header={
          <>
            <div className={styles.header} data-hero={icon ? '' : undefined}>
              {icon && (
                <span className={styles.icon} aria-hidden="true">
                  {icon}
                </span>
              )}
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              <Dialog.Close
                disabled={isBusy}
                render={
                  <IconButton size="sm" label={t('ui.close')} icon={<X size={16} strokeWidth={1.75} />} />
                }
              />
            </div>
            {description && (
              <Dialog.Description className={styles.description}>{description}</Dialog.Description>
            )}
          </>
        }
        footer={
          (footer || footerNote) && (
            <>
              {footerNote && <div className={styles.note}>{footerNote}</div>}
              <div className={styles.buttons}>{footer}</div>
            </>
          )
        }
      >
        {children}
      </ModalFrame>
    </Dialog.Root>
  )
}
