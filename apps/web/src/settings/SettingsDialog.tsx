import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTold, serverMessage } from '../platform/http/request-failed.ts'
import { useIsAsked } from '../platform/store/ask-person.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Banner } from '../ui/feedback/Banner.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import styles from './SettingsDialog.module.css'

interface Props {
  readonly title: string
  readonly description?: string
  readonly size?: 'sm' | 'md' | 'lg'
  readonly saveLabel: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Returns false where a field is wrong, and focuses that field: then nothing is saved. */
  readonly onCheck?: () => boolean
  /** Throws if saving is refused. */
  readonly onSave: () => Promise<unknown>
  /** Our words for a refusal that are better than the server's. */
  readonly wordsFor?: (error: unknown) => string | undefined
  readonly children: ReactNode
}

/** A form in a dialog over a page of settings: saved as a whole, or refused with the reason. */
export function SettingsDialog(props: Props) {
  const { title, description, size, saveLabel, isOpen, onClose, onCheck, onSave, wordsFor, children } = props
  const { t } = useTranslation()
  const isAsked = useIsAsked()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [vainTries, setVainTries] = useState(0)

  useEffect(() => {
    if (vainTries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [vainTries])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setProblem(undefined)
    if (onCheck?.() === false) return setVainTries(vainTries + 1)
    setBusy(true)
    try {
      await onSave()
      onClose()
    } catch (error) {
      if (isTold(error)) return
      setProblem(wordsFor?.(error) ?? serverMessage(error) ?? t('somethingWentWrong'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      // The dialog stays mounted beneath the question, so that the typed values survive it.
      isOpen={isOpen && !isAsked}
      onClose={onClose}
      isBusy={isBusy}
      title={title}
      description={description}
      size={size}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button tone="primary" type="submit" form={id} isBusy={isBusy}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {problem && (
          <Banner tone="danger" role="alert">
            {problem}
          </Banner>
        )}
        {children}
      </form>
    </Modal>
  )
}
