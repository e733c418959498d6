import { CircleCheck, RotateCw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../actions/Button.tsx'
import { IconButton } from '../../actions/IconButton.tsx'
import { Progress } from '../../feedback/Progress.tsx'
import styles from './UploadRow.module.css'
import { UploadThumb } from './UploadThumb.tsx'
import type { Upload } from './upload.ts'
import { useUploadWords } from './use-upload-words.ts'

interface Props {
  readonly upload: Upload
  /** Stops an upload in progress. */
  readonly onCancel?: () => void
  readonly onRetry?: () => void
  readonly onReplace?: () => void
  /** Removes a finished or failed upload. */
  readonly onRemove?: () => void
}

/** A file of a list on its way. */
export const UploadRow = (props: Props) => (
  <li className={styles.row}>
    <UploadLine {...props} />
  </li>
)

/** The same inside a row that holds more. */
export function UploadLine({ upload, onCancel, onRetry, onReplace, onRemove }: Props) {
  const { name, type, preview, size, sent = 0, state } = upload
  const { t } = useTranslation()
  const { words, problem } = useUploadWords(upload)
  const isUnderWay = state === 'waiting' || state === 'uploading' || state === 'processing'
  const end = isUnderWay ? onCancel : onRemove

  return (
    <div className={styles.line}>
      <UploadThumb type={type} preview={preview} />
      <div className={styles.body}>
        <b className={styles.name}>
          <bdi>{name}</bdi>
        </b>
        {state === 'uploading' && <Progress label={t('ui.upload.of', { name })} value={sent} max={size} />}
        {words && <small className={styles.words}>{words}</small>}
        <small className={styles.problem} aria-live="polite">
          {problem}
        </small>
      </div>
      <div className={styles.action}>
        {state === 'failed' && onRetry && (
          <Button size="sm" icon={<RotateCw size={14} strokeWidth={1.75} />} onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
        {!isUnderWay && state !== 'failed' && onReplace && (
          <Button size="sm" onClick={onReplace}>
            {t('ui.upload.replace')}
          </Button>
        )}
      </div>
      {state === 'done' && (
        <span className={styles.done}>
          <CircleCheck size={18} strokeWidth={1.75} aria-hidden="true" />
          <span className="unseen">{t('ui.upload.done')}</span>
        </span>
      )}
      {end && (
        <IconButton
          size="sm"
          label={t(isUnderWay ? 'ui.upload.cancel' : 'ui.upload.remove', { name })}
          icon={<X size={16} strokeWidth={1.75} />}
          onClick={end}
        />
      )}
    </div>
  )
}
