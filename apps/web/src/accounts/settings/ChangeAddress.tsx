import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsAsked } from '../../platform/store/ask-person.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { CodeStep, type SentChallenge } from '../CodeStep.tsx'
import type { FieldWords } from '../field-words.ts'
import styles from '../Steps.module.css'
import { sentNow } from '../sent-code.ts'
import { useAsk } from '../use-ask.ts'

interface Props<A> {
  readonly title: string
  readonly intro: string
  readonly submitLabel: string
  readonly backLabel: string
  readonly words: FieldWords
  readonly fields: (error: string | undefined, draft: A | undefined) => ReactNode
  readonly read: (form: FormData) => A
  readonly show: (address: A) => string
  /** Has a code sent there and answers the id of the challenge. */
  readonly send: (address: A) => Promise<string>
  readonly confirm: (address: A, challengeId: string, code: string) => Promise<unknown>
  readonly onClose: () => void
}

/** A new address of any kind, which counts once its code comes back. */
export function ChangeAddress<A>(props: Props<A>) {
  const { title, intro, submitLabel, backLabel, words, fields, read, show, send, confirm, onClose } = props
  const { t } = useTranslation()
  const isAsked = useIsAsked()
  const { form, isBusy, error, ask } = useAsk(words)
  const [draft, setDraft] = useState<A>()
  const [sent, setSent] = useState<SentChallenge | null>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const address = read(new FormData(event.currentTarget))
    setDraft(address)
    const challengeId = await ask(() => send(address))
    if (challengeId !== null) setSent({ ...sentNow(show(address)), challengeId })
  }

  async function prove(code: string) {
    if (draft === undefined || sent === null) return
    await confirm(draft, sent.challengeId, code)
    onClose()
  }

  return (
    <Modal isOpen={!isAsked} onClose={onClose} size="sm" title={title} description={sent ? undefined : intro}>
      {sent ? (
        <CodeStep
          sent={sent}
          submitLabel={t('account.confirm')}
          backLabel={backLabel}
          onCode={prove}
          onResent={(challengeId) => setSent({ ...sentNow(sent.to), challengeId })}
          onBack={() => setSent(null)}
        />
      ) : (
        <form ref={form} className={styles.step} onSubmit={(event) => void submit(event)}>
          {fields(error, draft)}
          <div className={styles.buttons}>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
            <Button tone="primary" type="submit" isBusy={isBusy}>
              {submitLabel}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}
