import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField } from '../ui/forms/CodeField.tsx'
import { FieldMessage } from '../ui/forms/FieldMessage.tsx'
import { ResendCode } from './ResendCode.tsx'
import styles from './SignIn.module.css'

interface Props {
  readonly error: string | undefined
  /** How often it was wrong: then it is cleared, so that the next one can be typed at once. */
  readonly failures: number
  readonly sentAt: number | null
  readonly onComplete: () => void
  readonly onResend: () => Promise<unknown>
}

/** Six boxes, what was wrong with them, and the way to another code. */
export function CodeEntry({ error, failures, sentAt, onComplete, onResend }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <>
      <div className={styles.code}>
        <CodeField
          key={failures}
          label={t('code.code')}
          isLabelUnseen
          name="OTP"
          isWrong={error !== undefined}
          autoFocus
          onComplete={onComplete}
        />
        {/* Outside of what begins anew, since a screen reader announces only in a region it knows. */}
        <FieldMessage id={id} error={error} />
      </div>
      <div className={styles.row}>
        <span>{t('code.paste')}</span>
        <ResendCode sentAt={sentAt} onResend={onResend} />
      </div>
    </>
  )
}
