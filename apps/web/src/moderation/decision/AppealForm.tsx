import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import styles from './AppealForm.module.css'

interface Props {
  /** Who decided. */
  readonly name: string | null
  /** Answers whether it was sent. */
  onSend(text: string): Promise<boolean>
}

const LIMIT = 2000

/** Where somebody says once why they see a decision differently. */
export function AppealForm({ name, onSend }: Props) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isEmpty = text.trim() === ''

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (isEmpty) {
      form.current?.querySelector('textarea')?.focus()
      return
    }
    setBusy(true)
    if (!(await onSend(text.trim()))) setBusy(false)
  }

  return (
    <Card as="section" title={t('decisions.appeal.title')}>
      <p className={styles.intro}>
        {name === null ? t('decisions.appeal.intro') : t('decisions.appeal.introNamed', { name })}
      </p>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextArea
          label={t('decisions.appeal.label')}
          isLabelUnseen
          lines={5}
          limit={LIMIT}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={isTried && isEmpty ? t('decisions.appeal.empty') : undefined}
        />
        <div className={styles.foot}>
          <Button tone="primary" type="submit" isBusy={isBusy}>
            {t('decisions.appeal.send')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
