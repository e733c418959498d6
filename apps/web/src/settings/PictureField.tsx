import { ImagePlus, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptOf, refusalOf } from '../files/kinds.ts'
import { sendPicture } from '../files/send-picture.ts'
import { useFilePicker } from '../files/use-file-picker.tsx'
import { useRefusalWords } from '../files/use-refusal-words.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { LazyImageCrop } from '../ui/forms/crop/LazyImageCrop.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import styles from './PictureField.module.css'

export interface SentPicture {
  readonly filename: string
  /** The address at which the browser shows the picture until the server has inspected it. */
  readonly preview: string
}

interface Props {
  readonly label: string
  readonly help?: string
  readonly shape: 'square' | 'wide'
  /** The saved picture. */
  readonly source: string | undefined
  /** Shown while there is no picture; a wide field has a frame of its own. */
  readonly blank?: ReactNode
  readonly hasPicture: boolean
  /** Another picture is shown in place of the one that is missing. */
  readonly hasStandIn?: boolean
  readonly onSent: (picture: SentPicture) => unknown
  readonly onRemove: () => unknown
}

/** A picture with the buttons to change it. */
export function PictureField(props: Props) {
  const { label, help, shape, source, blank, hasPicture, hasStandIn = false, onSent, onRemove } = props
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const wordsOf = useRefusalWords()
  const [chosen, setChosen] = useState<File | null>(null)
  const [isCropping, setCropping] = useState(false)
  const [problem, setProblem] = useState('')
  const [sending, setSending] = useState<string | null>(null)
  const picker = useFilePicker({ label, onPick: ([file]) => file && choose(file) })
  const shown = sending ?? source

  function choose(file: File) {
    const refusal = refusalOf(file, 'image')
    setProblem(refusal ? wordsOf(refusal, 'image') : '')
    if (refusal) return
    setChosen(file)
    setCropping(true)
  }

  async function send(picture: Blob) {
    setCropping(false)
    const preview = URL.createObjectURL(picture)
    setSending(preview)
    const sent = await dispatch(sendPicture(picture))
    if (sent) await onSent({ ...sent, preview })
    setSending(null)
  }

  return (
    <div className={styles.field} data-shape={shape}>
      {shown ? (
        <img className={styles.picture} src={shown} alt="" />
      ) : (
        (blank ?? (
          <span className={styles.blank} aria-hidden="true">
            <ImagePlus size={22} strokeWidth={1.5} />
          </span>
        ))
      )}
      <div className={styles.side}>
        <h3 className={styles.label}>{label}</h3>
        {help && problem === '' && <p className={styles.help}>{help}</p>}
        <p className={styles.problem} aria-live="polite">
          {problem}
        </p>
        <div className={styles.buttons}>
          <Button
            size="sm"
            icon={<Upload size={14} strokeWidth={1.75} />}
            isBusy={sending !== null}
            onClick={() => picker.open(acceptOf('image'))}
          >
            {t(hasPicture || hasStandIn ? 'settings.picture.replace' : 'settings.picture.add')}
            <span className="unseen">: {label}</span>
          </Button>
          {hasPicture && sending === null && (
            <Button size="sm" tone="ghost" onClick={() => void onRemove()}>
              {t('settings.picture.remove')}
              <span className="unseen">: {label}</span>
            </Button>
          )}
        </div>
      </div>
      {picker.field}
      <Modal
        isOpen={isCropping}
        onClose={() => setCropping(false)}
        title={t('settings.picture.crop')}
        size={shape === 'wide' ? 'lg' : 'md'}
      >
        {chosen && (
          <LazyImageCrop
            file={chosen}
            shape={shape}
            onDone={(picture) => void send(picture)}
            onCancel={() => setCropping(false)}
          />
        )}
      </Modal>
    </div>
  )
}
