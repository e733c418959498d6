import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadList } from '../ui/forms/upload/UploadList.tsx'
import { UploadLine, UploadRow } from '../ui/forms/upload/UploadRow.tsx'
import { SortableList } from '../ui/sorting/SortableList.tsx'
import { acceptedWords, acceptOf } from './kinds.ts'
import styles from './Uploads.module.css'
import type { Uploading, UploadQueue } from './uploads.ts'
import { useFilePicker } from './use-file-picker.tsx'
import { useRefusalWords } from './use-refusal-words.ts'

interface Props {
  readonly uploads: readonly Uploading[]
  readonly queue: UploadQueue
  /** The rows can be put into another order. */
  readonly sorted?: Sorted
}

interface Sorted {
  /** What is sorted: the accessible name of the list. */
  readonly label: string
  /** What stands beneath a file that is not refused. */
  readonly below: (upload: Uploading) => ReactNode
}

/** What `useUploads` answers, as rows. */
export function Uploads({ uploads, queue, sorted }: Props) {
  const { t, i18n } = useTranslation()
  const wordsOf = useRefusalWords()
  const [replaced, setReplaced] = useState<string | null>(null)
  const picker = useFilePicker({
    label: t('files.replacement'),
    onPick: ([file]) => file && replaced && queue.replace(replaced, file),
  })
  const { isUnderWay, count, share } = progressOf(uploads)
  if (uploads.length === 0) return null

  function replace({ id, fileType }: Uploading) {
    setReplaced(id)
    picker.open(acceptOf(fileType))
  }
  // The row has words of its own for a wrong kind, to which it adds the right ones.
  const wrong = ({ refusal, fileType }: Uploading) =>
    refusal === 'type'
      ? { accepted: acceptedWords(fileType, i18n.language) }
      : refusal && { problem: wordsOf(refusal, fileType) }

  const rowOf = (upload: Uploading) => ({
    upload: { ...upload, ...wrong(upload) },
    onCancel: () => queue.remove(upload.id),
    onRetry: () => queue.retry(upload.id),
    onReplace: upload.refusal ? () => replace(upload) : undefined,
    onRemove: () => queue.remove(upload.id),
  })

  return (
    <>
      <UploadList
        title={t(isUnderWay ? 'files.uploading' : 'files.uploaded', { count })}
        share={share}
        isList={sorted !== undefined}
      >
        {sorted ? (
          <SortableList
            label={sorted.label}
            items={uploads}
            itemId={({ id }) => id}
            itemName={({ name }) => name}
            grips="always"
            onMove={({ id, position }) => queue.move(id, position)}
            renderItem={(upload, { grip }) => (
              <div className={styles.row}>
                {grip}
                <div className={styles.main}>
                  <UploadLine {...rowOf(upload)} />
                  {upload.state !== 'refused' && <div className={styles.below}>{sorted.below(upload)}</div>}
                </div>
              </div>
            )}
          />
        ) : (
          uploads.map((upload) => <UploadRow key={upload.id} {...rowOf(upload)} />)
        )}
      </UploadList>
      {picker.field}
    </>
  )
}

/** How far all of them are together; what was refused is none of them. */
function progressOf(uploads: readonly Uploading[]) {
  const taken = uploads.filter(({ state }) => state !== 'refused')
  const done = taken.filter(({ state }) => state === 'done')
  const isUnderWay = taken.some(({ state }) => state !== 'done' && state !== 'failed')
  const whole = taken.reduce((sum, { size }) => sum + size, 0)
  const sent = taken.reduce((sum, { size, sent = 0, state }) => sum + (state === 'done' ? size : sent), 0)
  const count = isUnderWay ? taken.length : done.length
  const share = whole === 0 ? Number(done.length > 0) : Math.min(1, sent / whole)
  return { isUnderWay, count, share }
}
