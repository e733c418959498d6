import { MAX_PICTURE_WORDS } from '@guildhall/contract/documents'
import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptOf, refusalOf } from '../files/kinds.ts'
import type { Uploading, UploadQueue } from '../files/uploads.ts'
import { useFilePicker } from '../files/use-file-picker.tsx'
import { useRefusalWords } from '../files/use-refusal-words.ts'
import { Button } from '../ui/actions/Button.tsx'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { Progress } from '../ui/feedback/Progress.tsx'
import { LazyImageCrop } from '../ui/forms/crop/LazyImageCrop.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import styles from './CoverField.module.css'

interface Props {
  readonly cover: Uploading | null
  readonly queue: UploadQueue
}

/** The cover picture above the text. */
export function CoverField({ cover, queue }: Props) {
  const { t } = useTranslation()
  const wordsOf = useRefusalWords()
  const [chosen, setChosen] = useState<File | null>(null)
  const [isCropping, setCropping] = useState(false)
  const [problem, setProblem] = useState('')
  const picker = useFilePicker({ label: t('composer.cover.file'), onPick: ([file]) => file && choose(file) })
  const pick = () => picker.open(acceptOf('image'))

  function choose(file: File) {
    const refusal = refusalOf(file, 'image')
    setProblem(refusal ? wordsOf(refusal, 'image') : '')
    if (refusal) return
    setChosen(file)
    setCropping(true)
  }

  function take(picture: Blob) {
    setCropping(false)
    queue.clear()
    queue.add([new File([picture], chosen?.name ?? 'cover.jpg', { type: picture.type })], 'image')
  }

  const alt = cover?.words?.alt ?? ''
  const hasFailed = cover?.state === 'failed'
  return (
    <div className={styles.field}>
      <h2 className={styles.label}>{t('composer.cover.label')}</h2>
      {cover ? (
        <div className={styles.cover}>
          {cover.preview && <img className={styles.picture} src={cover.preview} alt={alt} />}
          {(cover.state === 'uploading' || cover.state === 'waiting') && (
            <span className={styles.progress}>
              <Progress
                label={t('ui.upload.of', { name: cover.name })}
                value={cover.sent ?? 0}
                max={cover.size}
              />
            </span>
          )}
          <span className={styles.buttons}>
            <Button size="sm" onClick={hasFailed ? () => queue.retry(cover.id) : pick}>
              {t(hasFailed ? 'tryAgain' : 'composer.cover.change')}
            </Button>
            <IconButton
              size="sm"
              tone="line"
              label={t('composer.cover.remove')}
              icon={<X size={16} strokeWidth={1.75} />}
              onClick={() => queue.clear()}
            />
          </span>
        </div>
      ) : (
        <button type="button" className={styles.blank} onClick={pick}>
          <ImagePlus size={20} strokeWidth={1.5} aria-hidden="true" />
          {t('composer.cover.add')}
        </button>
      )}
      {cover && (
        <div className={styles.alt}>
          <TextField
            size="dense"
            label={t('composer.cover.alt')}
            isLabelUnseen
            placeholder={t('composer.cover.describe')}
            dir="auto"
            maxLength={MAX_PICTURE_WORDS}
            value={alt}
            onChange={({ currentTarget }) =>
              queue.describe(cover.id, { alt: currentTarget.value, caption: '' })
            }
          />
        </div>
      )}
      <p className={styles.problem} aria-live="polite">
        {hasFailed ? t('composer.cover.failed') : problem}
      </p>
      {picker.field}
      <Modal
        isOpen={isCropping}
        onClose={() => setCropping(false)}
        title={t('composer.cover.crop')}
        size="lg"
      >
        {chosen && (
          <LazyImageCrop file={chosen} shape="wide" onDone={take} onCancel={() => setCropping(false)} />
        )}
      </Modal>
    </div>
  )
}
