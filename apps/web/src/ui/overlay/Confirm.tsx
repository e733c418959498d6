import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import styles from './Modal.module.css'
import { ModalFrame } from './ModalFrame.tsx'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The question, such as "Remove Sam from Slow Kiln?". */
  readonly title: string
  /** What happens on confirmation. */
  readonly text: ReactNode
  /** Verb and object again, such as "Remove Sam". */
  readonly confirmLabel: string
  /** Says what stays as it is, such as "Keep Sam". */
  readonly cancelLabel?: string
  readonly isDanger?: boolean
  readonly isBusy?: boolean
  /** False while what would happen is still being found out: until then only the safe answer can be given. */
  readonly isReady?: boolean
  readonly onConfirm: () => void
  readonly children?: ReactNode
}

/** Asks before an action that cannot be undone. Only an answer closes it, and the safe answer has the focus. */
export function Confirm({
  isOpen,
  onClose,
  title,
  text,
  confirmLabel,
  cancelLabel,
  isDanger = false,
  isBusy = false,
  isReady = true,
  onConfirm,
  children,
}: Props) {
  const { t } = useTranslation()
  const cancel = useRef<HTMLButtonElement>(null)
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(willOpen) => willOpen || close()}>
      <ModalFrame
        size="sm"
        initialFocus={cancel}
        onClose={close}
        header={
          <>
            <div className={styles.header}>
              <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
            </div>
            <AlertDialog.Description className={styles.description}>{text}</AlertDialog.Description>
          </>
        }
        footer={
          <div className={styles.buttons}>
            <AlertDialog.Close ref={cancel} disabled={isBusy} render={<Button />}>
              {cancelLabel ?? t('ui.cancel')}
            </AlertDialog.Close>
            <Button tone={isDanger ? 'danger' : 'primary'} isBusy={isBusy || !isReady} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        }
      >
        {children}
      </ModalFrame>
    </AlertDialog.Root>
  )
}
