import { useTranslation } from 'react-i18next'
import type { UploadQueue } from '../../files/uploads.ts'
import { useValue } from '../../platform/value.ts'
import { UploadLine } from '../../ui/forms/upload/UploadRow.tsx'
import { quoteOf, type Written } from '../store/to-message.ts'
import styles from './Bubble.module.css'
import { MessageText } from './MessageText.tsx'
import { Quote } from './Quote.tsx'

interface Props {
  readonly id: string
  readonly queue: UploadQueue
  /** What goes with the file. */
  readonly written: Written | null
}

/** A message whose file is on its way; it is sent when the file is up. */
export function UploadingRow({ id, queue, written }: Props) {
  const { t } = useTranslation()
  const upload = useValue(queue, queue.get()).find((one) => one.id === id)
  if (!upload) return null
  return (
    <article
      className={styles.row}
      data-mine
      data-first
      data-last
      data-pending="uploading"
      aria-label={t('ui.upload.of', { name: upload.name })}
    >
      <div className={styles.side}>
        <div className={styles.bubble}>
          {written?.answered && <Quote quote={quoteOf(written.answered)} />}
          <div className={styles.upload}>
            <UploadLine
              upload={upload}
              onCancel={() => queue.remove(id)}
              onRetry={() => queue.retry(id)}
              onRemove={() => queue.remove(id)}
            />
          </div>
          {written && written.text !== '' && <MessageText text={written.text} people={written.people} />}
        </div>
      </div>
    </article>
  )
}
