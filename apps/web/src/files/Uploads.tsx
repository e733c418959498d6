import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadList } from '../ui/forms/UploadList.tsx'
import { UploadRow } from '../ui/forms/UploadRow.tsx'
import { acceptedWords, acceptOf } from './kinds.ts'
import type { Uploading, UploadQueue } from './uploads.ts'
import { useFilePicker } from './use-file-picker.tsx'
import { useRefusalWords } from './use-refusal-words.ts'

interface Props {
  readonly uploads: readonly Uploading[]
  readonly queue: UploadQueue
}

/** What `useUploads` answers, as rows. */
export function Uploads({ uploads, queue }: Props) {
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

  return (
    <>
      <UploadList title={t(isUnderWay ? 'files.uploading' : 'files.uploaded', { count })} share={share}>
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={{ ...upload, ...wrong(upload) }}
            onCancel={() => queue.remove(upload.id)}
            onRetry={() => queue.retry(upload.id)}
            onReplace={upload.refusal ? () => replace(upload) : undefined}
            onRemove={() => queue.remove(upload.id)}
          />
        ))}
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
