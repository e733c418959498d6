import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/IconButton.tsx'
import styles from './Drawer.module.css'
import { useSwipeAway } from './use-swipe-away.ts'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** The start side is for navigation, whose title is only read aloud; the end side for what belongs to the page. */
  readonly side?: 'start' | 'end'
  readonly children: ReactNode
}

/** Slides in over the page from one side. */
export function Drawer({ isOpen, onClose, title, side = 'start', children }: Props) {
  const { t } = useTranslation()
  const swipe = useSwipeAway(side, onClose)
  const close = (
    <Dialog.Close render={<IconButton label={t('ui.close')} icon={<X size={18} strokeWidth={1.75} />} />} />
  )
  return (
    <Dialog.Root open={isOpen} onOpenChange={(willOpen) => willOpen || onClose()}>
      <Dialog.Portal className={styles.portal}>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} data-side={side} data-swipe {...swipe}>
          {side === 'end' ? (
            <header className={styles.header}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              {close}
            </header>
          ) : (
            <Dialog.Title className="unseen">{title}</Dialog.Title>
          )}
          <div className={styles.body}>{children}</div>
          {side === 'start' && <div className="unseen">{close}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
