import type { ReactNode, Ref, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx'
import { SaveBar } from '../ui/feedback/SaveBar.tsx'
import styles from './SettingsForm.module.css'

interface Props {
  readonly drafting: {
    readonly form: {
      readonly ref: Ref<HTMLFormElement>
      readonly noValidate: boolean
      readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
    }
    readonly changed: readonly unknown[]
    readonly isBusy: boolean
    readonly problem: string | undefined
    readonly reset: () => void
  }
  /** Describes the unsaved changes better than their number does. */
  readonly text?: string
  readonly saveLabel?: string
  readonly children: ReactNode
}

/** A form of settings: a bar that appears with the first change saves it, and leaving it unsaved asks first. */
export function SettingsForm({ drafting, text, saveLabel, children }: Props) {
  const { t } = useTranslation()
  const { form, changed, isBusy, problem, reset } = drafting
  const isUnsaved = changed.length > 0
  return (
    <form className={styles.form} {...form}>
      {children}
      {isUnsaved && (
        <SaveBar
          text={text ?? t('settings.unsaved', { count: changed.length })}
          saveLabel={saveLabel}
          error={problem}
          isBusy={isBusy}
          onDiscard={reset}
        />
      )}
      <UnsavedGuard isUnsaved={isUnsaved} />
    </form>
  )
}
