import type { Picture } from '@guildhall/contract/files'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptOf, contentTypeOf, refusalOf } from '../files/kinds.ts'
import { keepPreview, sourceOf } from '../files/source-of.ts'
import { uploadFiles } from '../files/upload-files.ts'
import { useFilePicker } from '../files/use-file-picker.tsx'
import { useRefusalWords } from '../files/use-refusal-words.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Field } from '../ui/forms/Field.tsx'
import styles from './PictureField.module.css'
import type { PictureDraft } from './resource-draft.ts'

interface Props {
  /** The one that is there. */
  readonly picture: Picture | null
  readonly value: PictureDraft
  readonly onChange: (value: PictureDraft) => void
}

/** A picture is sent when it is chosen and kept when the form is saved. */
export function PictureField({ picture, value, onChange }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const wordsOf = useRefusalWords()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const label = t('collections.picture')
  const picker = useFilePicker({ label, onPick: ([file]) => file && void send(file) })
  const source = value.kind === 'sent' ? value.preview : value.kind === 'kept' && sourceOf(picture, 'lowres')

  async function send(file: File) {
    const refusal = refusalOf(file, 'image')
    setProblem(refusal ? wordsOf(refusal, 'image') : undefined)
    if (refusal) return
    setBusy(true)
    const contentType = contentTypeOf(file, 'image') ?? 'image/jpeg'
    const [sent] = await dispatch(uploadFiles('image', [{ file, contentType }]))
    setBusy(false)
    if (!sent) return
    keepPreview(sent.key, file)
    onChange({ kind: 'sent', filename: sent.key, preview: URL.createObjectURL(file) })
  }

  return (
    <Field label={label} note={t('rooms.form.optional')} isGroup error={problem}>
      {(wires) => (
        <fieldset {...wires} className={styles.field}>
          {source && <img className={styles.picture} src={source} alt="" />}
          <Button
            size="sm"
            icon={<ImagePlus size={15} strokeWidth={1.75} />}
            isBusy={isBusy}
            onClick={() => picker.open(acceptOf('image'))}
          >
            {t(source ? 'collections.pictureChange' : 'collections.pictureAdd')}
          </Button>
          {source && (
            <Button
              size="sm"
              tone="ghost"
              icon={<Trash2 size={15} strokeWidth={1.75} />}
              disabled={isBusy}
              onClick={() => onChange({ kind: picture ? 'none' : 'kept' })}
            >
              {t('collections.pictureRemove')}
            </Button>
          )}
          {picker.field}
        </fieldset>
      )}
    </Field>
  )
}
